import { expect, test } from 'vitest';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { noTraits } from '#features/products/shared/traits.ts';
import { reconcileCart } from './reconcile-cart.ts';

const product = (productID: number, price: number): ProductView => ({
  productID,
  description: `Product ${productID}`,
  category: 'Cats',
  price,
  picture: `${productID}.webp`,
  nutritional_information: null,
  ...noTraits,
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('a cart that is as the shop is stays as it is', () => {
  const lines = [{ ...product(1, 89.9), quantity: 3 }];
  expect(reconcileCart(lines, [product(2, 10), product(1, 89.9)])).toEqual({
    lines,
    changes: [],
    gone: [],
  });
});

test('changed prices are taken over, gone products stay and are named', () => {
  const lines = [
    { ...product(1, 100), quantity: 3 },
    { ...product(2, 50), quantity: 1 },
  ];
  const { lines: today, changes, gone } = reconcileCart(lines, [product(1, 120.5)]);
  expect(today).toEqual([{ ...lines[0], price: 120.5 }, lines[1]]);
  expect(changes).toEqual([
    '“Product 1” now costs R120.50 (it was R100)',
    '“Product 2” is no longer available',
  ]);
  expect(gone).toEqual([2]);
});
