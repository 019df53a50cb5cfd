/**
 * Invisible characters of copied text: direction marks, joiners, soft hyphens, object replacement.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC]/gu;
/** Dashes, hyphens and the minus sign. */
const hyphens = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Normalises text for exact comparison: numbers, addresses, searches. Not for names and running
 * text, where scripts and emoji need joiners.
 */
export function typed(text: string): string {
  return text.replace(invisible, '').replace(hyphens, '-');
}
