/**
 * Characters that are never drawn and come along when text is copied: marks of direction, joiners, soft
 * hyphens, the place of a picture.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC]/gu;
/** Those of typesetting, and the minus. */
const hyphens = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Text as a keyboard has it, for what is compared by its characters: numbers, addresses, searches. Not for
 * names and running text, in which scripts and emoji need their joiners.
 */
export function typed(text: string): string {
  return text.replace(unseen, '').replace(hyphens, '-');
}
