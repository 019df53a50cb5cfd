export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const graphemes = new Intl.Segmenter();

/** Between graphemes, so that emoji stay whole. @param most maximum UTF-16 units. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, graphemes.segment(text).containing(most)?.index ?? most);
}
