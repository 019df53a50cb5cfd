import { expect, test } from 'vitest';
import type { ProductView } from '../shared/product-view.ts';
import { noTraits } from '../shared/traits.ts';
import { isUnsaved, selectLines } from './selection.ts';

const product = (productID: number, price = 10): ProductView => ({
  productID,
  description: `Product ${productID}`,
  category: 'Cats',
  price,
  picture: null,
  nutritional_information: null,
  ...noTraits,
  createdAt: '2026-11-20T08:00:00.000Z',
});

const shelf = [product(1, 12), product(2), product(3)];
const cart = [
  { ...product(1, 11), quantity: 4 },
  { ...product(9), quantity: 1 },
];
const quantities = (changes: [number, number][]) =>
  selectLines(cart, new Map(changes), shelf).map(({ productID, quantity }) => [
    productID,
    quantity,
  ]);

test('without changes the selection is the cart, at today’s prices', () => {
  expect(selectLines(cart, new Map(), shelf)).toEqual([
    { ...product(1, 12), quantity: 4 },
    { ...product(9), quantity: 1 },
  ]);
});

test('changes raise, add and take out, and never lose what was in the cart', () => {
  expect(quantities([[1, 5]])).toEqual([
    [1, 5],
    [9, 1],
  ]);
  expect(
    quantities([
      [3, 2],
      [2, 1],
    ]),
  ).toEqual([
    [1, 4],
    [9, 1],
    [3, 2],
    [2, 1],
  ]);
  expect(
    quantities([
      [1, 0],
      [2, 0],
    ]),
  ).toEqual([[9, 1]]);
});

test('a product that is neither in the cart nor on the shelf cannot be added', () => {
  expect(quantities([[77, 1]])).toEqual([
    [1, 4],
    [9, 1],
  ]);
});

test('a selection is unsaved only while it differs from the cart', () => {
  expect(isUnsaved(cart, new Map())).toBe(false);
  expect(isUnsaved(cart, new Map([[1, 4]]))).toBe(false);
  expect(isUnsaved(cart, new Map([[1, 3]]))).toBe(true);
  expect(isUnsaved(cart, new Map([[2, 0]]))).toBe(false);
  expect(isUnsaved(cart, new Map([[1, 0]]))).toBe(true);
});
