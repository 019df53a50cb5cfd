import { draftPrefix, memoryDrafts, readDraft } from './form-drafts.ts';

function draftNames(): string[] {
  try {
    const stored = Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix));
    return [
      ...new Set([...stored.map((key) => key.slice(draftPrefix.length)), ...memoryDrafts.keys()]),
    ];
  } catch {
    return [...memoryDrafts.keys()];
  }
}

/** '12' or 'new' of `product:12`; null if none. Separate, to stay out of the first load. */
export function findOpenDraft(kind: string): string | null {
  const name = draftNames().find((one) => one.startsWith(`${kind}:`) && readDraft(one)?.open);
  return name?.slice(kind.length + 1) ?? null;
}
