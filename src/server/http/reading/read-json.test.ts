import { expect, test } from 'vitest';
import { isNestedDeeper } from './read-request.ts';

test('levels are those of lists and objects, whatever is in them', () => {
  expect(isNestedDeeper('text', 0)).toBe(false);
  expect(isNestedDeeper(null, 0)).toBe(false);
  expect(isNestedDeeper({ a: 1, b: [] }, 2)).toBe(false);
  expect(isNestedDeeper({ a: 1, b: [] }, 1)).toBe(true);
  expect(isNestedDeeper([[], [{}]], 2)).toBe(true);
  expect(isNestedDeeper([[], [{}]], 3)).toBe(false);
});

test('an endless nesting is found out without following it', () => {
  const endless: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  expect(isNestedDeeper(endless, 20)).toBe(true);
});
