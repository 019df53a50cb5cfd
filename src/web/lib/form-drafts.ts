import { parsedJson } from '#shared/parsed-json.ts';
import { tabStore } from './device-store.ts';

export type FormText = Readonly<Record<string, unknown>>;

type FormDraft = {
  fields: FormText;
  before: FormText;
  /** Names only: files cannot be kept. */
  files: readonly string[];
  /** Its form was open: it reopens with its screen. */
  open: boolean;
};

/** sessionStorage keys are this and the form's name: `typed:product:12`. */
const draftPrefix = 'typed:';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseDraft(text: string | null): FormDraft | null {
  const draft = parsedJson(text);
  if (!isObject(draft) || !isObject(draft.fields) || !isObject(draft.before)) return null;
  const { fields, before, files, open } = draft;
  const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  return { fields, before, files: names, open: open === true };
}

/** The draft of a form in this tab, or null. Browser only. */
export function readDraft(name: string): FormDraft | null {
  return parseDraft(tabStore.read(draftPrefix + name));
}

export function storeDraft(name: string, draft: FormDraft): void {
  tabStore.store(draftPrefix + name, JSON.stringify(draft));
}

export function deleteDraft(name: string): void {
  tabStore.store(draftPrefix + name, null);
}

/** '12' or 'new' of `product:12`; null if none. */
export function findOpenDraft(kind: string): string | null {
  const prefix = `${draftPrefix}${kind}:`;
  const key = tabStore
    .names()
    .find((one) => one.startsWith(prefix) && parseDraft(tabStore.read(one))?.open);
  return key?.slice(prefix.length) ?? null;
}
