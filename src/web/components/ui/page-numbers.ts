/** A page's number, or a gap where numbers are left out. */
export type PageNumber = number | 'gap-before' | 'gap-after';

/**
 * Which page numbers to offer: the first, the last, the current one and its neighbours; never more
 * than seven places, so the row fits a phone. Pages count from 1.
 */
export function pageNumbers(current: number, count: number): PageNumber[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, 'gap-after', count];
  if (current >= count - 3) {
    return [1, 'gap-before', count - 4, count - 3, count - 2, count - 1, count];
  }
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', count];
}
