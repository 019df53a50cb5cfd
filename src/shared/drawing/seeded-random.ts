/**
 * Numbers from 0 (inclusive) to 1 (exclusive) that look random but are the same for the same seed
 * (mulberry32), so that a drawing comes out alike everywhere.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed made from a text. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const character of text) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return seed >>> 0;
}
