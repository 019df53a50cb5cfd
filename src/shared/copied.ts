/** Invisible characters in copied text: direction marks, joiners, soft hyphens, placeholders. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC]/gu;
const hyphens = /[\p{Pd}\u2043\u2212]/gu;

/** For exact comparison. Not for names and running text, where scripts and emoji need joiners. */
export function normalizeTyped(text: string): string {
  return text.replace(invisible, '').replace(hyphens, '-');
}
