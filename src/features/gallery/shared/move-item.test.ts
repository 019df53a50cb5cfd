import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasSameItems, moveItem } from './albums.ts';

describe('moveItem', () => {
  test.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [1, -5, ['b', 'a', 'c', 'd']],
    [1, 99, ['a', 'c', 'd', 'b']],
    [9, 0, ['a', 'b', 'c', 'd']],
  ])('from %i to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });

  test('loses and doubles nothing, and leaves the list given alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer(), fc.integer(), (items, from, to) => {
        const before = [...items];
        const moved = moveItem(items, from, to);
        expect(items).toEqual(before);
        expect(hasSameItems(moved, items)).toBe(true);
      }),
    );
  });
});

test.each([
  [[], [], true],
  [[3, 1, 2], [1, 2, 3], true],
  [[1, 1, 2], [1, 2, 2], false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2, 4], [1, 2, 3], false],
])('%j and %j hold the same items: %s', (one, other, expected) => {
  expect(hasSameItems(one, other)).toBe(expected);
});
