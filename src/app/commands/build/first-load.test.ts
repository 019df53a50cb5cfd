import { expect, test } from 'vitest';
import { tooMuch } from './first-load.ts';

const visit = (pattern: string, bytes: number) => ({
  pattern,
  files: [{ file: '/assets/shop.js', bytes }],
  bytes,
});

test('a page within its limit is passed over', () => {
  expect(tooMuch(visit('/products', 100_000))).toBeNull();
});

test('a page that loads too much is named with its files, in the order of their weight', () => {
  expect(tooMuch(visit('/products', 200_000))).toMatch(
    /^A first visit to \/products loads 200\.0 kB .*:\n {2}200\.0 kB {2}\/assets\/shop\.js$/,
  );
});

test('where a form is the point it may be more', () => {
  const weight = 138_000;
  expect(tooMuch(visit('/gallery', weight))).not.toBeNull();
  expect(tooMuch(visit('/reviews', weight))).toBeNull();
});
