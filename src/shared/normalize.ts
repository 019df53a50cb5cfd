/** Invisible characters in copied text: direction marks, joiners, soft hyphens, placeholders. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC]/gu;
const hyphens = /[\p{Pd}\u2043\u2212]/gu;

/** For exact comparison. Not for names and running text, where scripts and emoji need joiners. */
export function normalizeTyped(text: string): string {
  return text.replace(invisible, '').replace(hyphens, '-');
}

const marks = /\p{M}/gu;

export function normalizeForSearch(text: string): string {
  return normalizeTyped(text).normalize('NFD').replace(marks, '').toLowerCase();
}

export function searchWords(search: string): string[] {
  return [...new Set(normalizeForSearch(search).split(/\s+/).filter(Boolean))];
}
