/** The fields of a form by name, as they stand there. */
export type FormText = Readonly<Record<string, unknown>>;

/** What somebody typed into a form and has not saved yet. */
export type KeptText = {
  fields: FormText;
  /** What the shop had stored when the typing began: it may have changed since. */
  before: FormText;
  /** Names of files that were chosen; the files themselves cannot be kept. */
  files: readonly string[];
  /** Its form was not closed: it opens again when its screen comes back. */
  open: boolean;
};

/** Under this and the form's name the tab keeps it: `typed:product:12`. */
export const keptPrefix = 'typed:';

/** What this page keeps itself when the browser would not: it is full, or switched off. */
export const unstored = new Map<string, string>();

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text as it was stored, or null when there is none or it is damaged. */
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

/**
 * What was typed into a form of this tab and never saved, also before a reload or signing in again;
 * null when nothing was. Browser only.
 */
export function readKept(name: string): KeptText | null {
  try {
    return parseKept(unstored.get(name) ?? sessionStorage.getItem(keptPrefix + name) ?? '');
  } catch {
    return null;
  }
}

/** Keeps what stands in a form until it is saved, thrown away, or the tab is closed. */
export function keepText(name: string, kept: KeptText): void {
  const text = JSON.stringify(kept);
  try {
    sessionStorage.setItem(keptPrefix + name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}

/** Forgets what was typed: it is saved, or thrown away. */
export function forgetKept(name: string): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(keptPrefix + name);
  } catch {
    // Nothing was stored.
  }
}
