function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** A colour between two `#rrggbb` colours; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  return `#${channels(first)
    .map((value, index) => Math.round(value + ((other[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The colour in warm shadow; `share` 1 is nearly black. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#1d120b', share);
}

/** The colour in warm light; `share` 1 is nearly white. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#fffaf0', share);
}
