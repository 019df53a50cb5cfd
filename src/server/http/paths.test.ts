import { expect, test } from 'vitest';
import { isPlainPath, routeFinder } from './paths.ts';

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

test('finds the route of an address with its parameters', () => {
  const routes = [
    { method: 'GET', path: '/things/{id}' },
    { method: 'GET', path: '/things/newest' },
    { method: 'PUT', path: '/things/{id}/parts/{part}' },
  ];
  const find = routeFinder(routes);
  expect(find('GET', '/things/12')).toEqual({ route: routes[0], values: { id: '12' } });
  expect(find('HEAD', '/Things/Newest/')).toEqual({ route: routes[1], values: {} });
  expect(find('PUT', '/things/1/parts/b')?.values).toEqual({ id: '1', part: 'b' });
  for (const [method, path] of [
    ['PUT', '/things/1'],
    ['GET', '/things'],
    ['GET', '/things/{id}'.repeat(2)],
    ['GET', '/things/a/b'],
  ] as const) {
    expect(find(method, path)).toBeNull();
  }
});
