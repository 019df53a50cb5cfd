import { expect, test } from 'vitest';
import { isPlainPath } from './paths.ts';

test.each(['/', '//', '/products/12', '/uploads/a.b.webp', '/%20%C3%AB', '/a..b/.hidden'])(
  '%s is plain',
  (path) => {
    expect(isPlainPath(path)).toBe(true);
    expect(new URL(`http://shop${path}`).pathname).toBe(path);
  },
);

test.each([
  '/%',
  '/%E0%A4%A',
  '/..',
  '/a/./b',
  '/a/../b',
  '/a/%2e%2E/b',
  '/a/.%2e',
  '/products/..\\orders',
])('%s is not', (path) => {
  expect(isPlainPath(path)).toBe(false);
});
