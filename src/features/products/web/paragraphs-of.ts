/** A text cut at its empty lines; the keys tell the paragraphs apart. */
export function paragraphsOf(text: string): { key: string; lines: string }[] {
  return text
    .split(/\n\s*\n/)
    .map((lines) => lines.trim())
    .filter(Boolean)
    .map((lines, place) => ({ key: String(place), lines }));
}
