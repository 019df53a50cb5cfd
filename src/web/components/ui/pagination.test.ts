import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test('few pages are all offered', () => {
  expect(pageNumbers(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('in the middle, the ends and the neighbours are offered', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
});

test('the current page, the first and the last are always there, in at most seven places', () => {
  for (let count = 1; count <= 30; count += 1) {
    for (let current = 1; current <= count; current += 1) {
      const numbers = pageNumbers(current, count);
      expect(numbers).toContain(current);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(count);
      expect(numbers.length).toBe(Math.min(count, 7));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  }
});
