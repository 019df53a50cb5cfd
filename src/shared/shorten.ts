const graphemes = new Intl.Segmenter();

/**
 * Truncates between graphemes, so that emoji and accented letters stay whole.
 * @param most maximum UTF-16 units of the result.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, graphemes.segment(text).containing(most)?.index ?? most);
}
