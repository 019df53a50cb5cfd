import { expect, test } from 'vitest';
import type { ProductView } from '../shared/product-view.ts';
import { noTraits } from '../shared/traits/traits.ts';
import { atTodaysPrices } from './selection.ts';

const product = (productID: number, price = 10): ProductView => ({
  productID,
  description: `Product ${productID}`,
  category: 'Cats',
  price,
  picture: null,
  nutritional_information: null,
  ...noTraits,
  availability: 'Available',
  createdAt: '2026-11-20T08:00:00.000Z',
});

test('lines of products on the shelf come with today’s price, the others stay as they are', () => {
  const lines = [
    { ...product(1, 11), quantity: 4 },
    { ...product(9, 7), quantity: 1 },
  ];
  expect(atTodaysPrices(lines, [product(1, 12), product(2)])).toEqual([
    { ...product(1, 12), quantity: 4 },
    { ...product(9, 7), quantity: 1 },
  ]);
});
