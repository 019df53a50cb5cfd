export type FormText = Readonly<Record<string, unknown>>;

export type KeptText = {
  fields: FormText;
  /** The stored values when editing began. */
  before: FormText;
  /** Names only: files cannot be kept. */
  files: readonly string[];
  /** Its form was open: it reopens with its screen. */
  open: boolean;
};

/** sessionStorage keys are this and the form's name: `typed:product:12`. */
export const keptPrefix = 'typed:';

/** Fallback while sessionStorage is blocked or full. */
export const unstored = new Map<string, string>();

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseKept(text: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (!isObject(kept) || !isObject(kept.fields) || !isObject(kept.before)) return null;
    const { fields, before, files, open } = kept;
    const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
    return { fields, before, files: names, open: open === true };
  } catch {
    return null;
  }
}

/** The draft of a form in this tab, or null. Browser only. */
export function readKept(name: string): KeptText | null {
  try {
    return parseKept(unstored.get(name) ?? sessionStorage.getItem(keptPrefix + name) ?? '');
  } catch {
    return null;
  }
}

export function keepText(name: string, kept: KeptText): void {
  const text = JSON.stringify(kept);
  try {
    sessionStorage.setItem(keptPrefix + name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}

export function forgetKept(name: string): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(keptPrefix + name);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
