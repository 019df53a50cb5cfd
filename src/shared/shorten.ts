const graphemes = new Intl.Segmenter();

/**
 * The beginning of a text, cut between two characters as people see them: an emoji of several parts, or a
 * letter with its accents, stays whole or goes.
 * @param most the longest returned, in UTF-16 units.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, graphemes.segment(text).containing(most)?.index ?? most);
}
