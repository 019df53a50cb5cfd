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
export const draftPrefix = 'typed:';

/** Fallback while sessionStorage is blocked or full. */
export const memoryDrafts = new Map<string, string>();

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseDraft(text: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(text);
    if (!isObject(draft) || !isObject(draft.fields) || !isObject(draft.before)) return null;
    const { fields, before, files, open } = draft;
    const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
    return { fields, before, files: names, open: open === true };
  } catch {
    return null;
  }
}

/** The draft of a form in this tab, or null. Browser only. */
export function readDraft(name: string): FormDraft | null {
  try {
    return parseDraft(memoryDrafts.get(name) ?? sessionStorage.getItem(draftPrefix + name) ?? '');
  } catch {
    return null;
  }
}

export function storeDraft(name: string, draft: FormDraft): void {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(draftPrefix + name, text);
    memoryDrafts.delete(name);
  } catch {
    memoryDrafts.set(name, text);
  }
}

export function deleteDraft(name: string): void {
  memoryDrafts.delete(name);
  try {
    sessionStorage.removeItem(draftPrefix + name);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
