import { expect, test } from 'vitest';
import { orderAlbums } from './albums.ts';

const albums = [
  { id: 1, title: 'Walk 10', created_at: '2026-01-01T00:00:00.000Z' },
  { id: 2, title: 'walk 2', created_at: '2026-03-01T00:00:00.000Z' },
  { id: 3, title: 'Zulu', created_at: '2026-03-01T00:00:00.000Z' },
];

test.each([
  ['date', [3, 2, 1]],
  ['name', [2, 1, 3]],
] as const)('by %s', (order, expected) => {
  expect(orderAlbums(albums, order).map(({ id }) => id)).toEqual(expected);
  expect(albums.map(({ id }) => id)).toEqual([1, 2, 3]);
});
