import { expect, test } from 'vitest';
import { totalsByProduct } from './packing.ts';

const line = (productID: number | null, description: string, quantity: number) => ({
  productID,
  description,
  quantity,
  grams: 8000,
});

test('each product once with all its items, the most first', () => {
  const orders = [
    { lines: [line(1, 'Lamb', 2), line(2, 'Fish', 1), line(null, 'Gone', 1)] },
    { lines: [line(2, 'Fish', 4), line(null, 'Gone', 1)] },
    { lines: [line(1, 'Lamb & Rice', 1)] },
  ];
  expect(
    totalsByProduct(orders).map(({ description, quantity }) => [description, quantity]),
  ).toEqual([
    ['Fish', 5],
    ['Gone', 2],
    ['Lamb', 2],
    ['Lamb & Rice', 1],
  ]);
  expect(totalsByProduct([])).toEqual([]);
});
