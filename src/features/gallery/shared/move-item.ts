/** Returns a copy with one item moved; `to` is clamped to the list. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

/** Same items and multiplicities, in any order. */
export function hasSameItems(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  const sorted = other.toSorted((a, b) => a - b);
  return one.toSorted((a, b) => a - b).every((item, index) => item === sorted[index]);
}
