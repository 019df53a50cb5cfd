import { useEffect, useEffectEvent, useState } from 'react';
import { draftPrefix, memoryDrafts, readDraft } from '../lib/form-drafts.ts';
import { toast } from '../lib/toast.ts';

/**
 * After a reload or an expired session. @param kind 'product' of 'product:12' and 'product:new'.
 * @param ready its data is loaded. @param onOpen returns false when the item does not exist.
 */
export function useReopenDraft(
  kind: string,
  ready: boolean,
  onOpen: (thing: string) => boolean | Promise<boolean>,
): void {
  const [thing] = useState(() => findOpenDraft(kind));
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!ready || thing === null) return;
    void Promise.resolve(open(thing)).then((found) => {
      if (found) return;
      toast.error('What you were changing is no longer in this list. What you typed is kept.');
    });
  }, [ready, thing]);
}

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

/** '12' or 'new' of `product:12`; null if none. */
export function findOpenDraft(kind: string): string | null {
  const name = draftNames().find((one) => one.startsWith(`${kind}:`) && readDraft(one)?.open);
  return name?.slice(kind.length + 1) ?? null;
}
