import type { FormText } from './kept-text.ts';

/** An empty field and a missing one say the same, and so do 7 and '7'. Lists are compared as they are written. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether two forms say the same. */
export function sameText(one: FormText, other: FormText): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => textOf(one[name]) === textOf(other[name]),
  );
}

/**
 * What a form shows when the shop's text has changed since the typing began: what was typed, and
 * what is stored now wherever nobody typed.
 * @returns `before` for the next time, and whether a field was changed here and elsewhere (`clash`).
 */
export function mergeText(
  typed: FormText,
  before: FormText,
  stored: FormText,
): { fields: FormText; before: FormText; clash: boolean } {
  const merged = { fields: { ...stored }, before: { ...stored }, clash: false };
  for (const name of Object.keys({ ...typed, ...before })) {
    if (textOf(typed[name]) === textOf(before[name])) continue;
    merged.fields[name] = typed[name];
    merged.before[name] = before[name];
    const elsewhere = textOf(stored[name]);
    if (elsewhere !== textOf(before[name]) && elsewhere !== textOf(typed[name])) {
      merged.clash = true;
    }
  }
  return merged;
}
