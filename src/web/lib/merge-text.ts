import type { FormText } from './form-drafts.ts';

/** Empty and missing are equal, as are 7 and '7'. Lists are compared by their JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function sameText(one: FormText, other: FormText): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => textOf(one[name]) === textOf(other[name]),
  );
}

/**
 * Three-way merge of a draft with values stored since editing began: changed fields win. @returns
 * the next `before`, and whether a field was changed on both sides (`hasConflict`).
 */
export function mergeText(
  typed: FormText,
  before: FormText,
  stored: FormText,
): { fields: FormText; before: FormText; hasConflict: boolean } {
  const merged = { fields: { ...stored }, before: { ...stored }, hasConflict: false };
  for (const name of Object.keys({ ...typed, ...before })) {
    if (textOf(typed[name]) === textOf(before[name])) continue;
    merged.fields[name] = typed[name];
    merged.before[name] = before[name];
    const elsewhere = textOf(stored[name]);
    if (elsewhere !== textOf(before[name]) && elsewhere !== textOf(typed[name])) {
      merged.hasConflict = true;
    }
  }
  return merged;
}
