/** The longest name shown in a sentence, in characters. */
const longestName = 80;

/**
 * The sender's name of a file, fit for a sentence: without control and direction characters, which
 * can turn a sentence around, and not endless.
 */
export function shownName(originalName: string): string {
  const letters = [...originalName.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()];
  if (letters.length === 0) return 'The file';
  if (letters.length <= longestName) return `“${letters.join('')}”`;
  return `“${letters.slice(0, longestName - 1).join('')}…”`;
}
