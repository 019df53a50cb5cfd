import { expect, test } from 'vitest';
import { tooMuch } from './first-load.ts';

const visit = (pattern: string, bytes: number, requests = 8) => ({
  pattern,
  files: [{ file: '/assets/shop.js', bytes }],
  bytes,
  requests,
});

test('a page within its limit is passed over', () => {
  expect(tooMuch(visit('/products', 100_000))).toBeNull();
});

test('a page that loads too much is named with its files, in the order of their weight', () => {
  expect(tooMuch(visit('/products', 200_000))).toMatch(
    /^A first visit to \/products loads 200\.0 kB .*:\n {2}200\.0 kB {2}\/assets\/shop\.js$/,
  );
});

test('a page that fetches too many files is named with them, however small they are', () => {
  expect(tooMuch(visit('/', 100_000, 30))).toBeNull();
  expect(tooMuch(visit('/', 100_000, 31))).toMatch(
    /^A first visit to \/ fetches 31 files besides pictures, .*:\n {2}100\.0 kB {2}\/assets\/shop\.js$/,
  );
});
