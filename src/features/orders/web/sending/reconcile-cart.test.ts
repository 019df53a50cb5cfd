import { expect, test } from 'vitest';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { noTraits } from '#features/products/shared/traits/traits.ts';
import { reconcileCart } from './reconcile-cart.ts';

const product = (productID: number, price: number): ProductView => ({
  productID,
  description: `Product ${productID}`,
  category: 'Cats',
  price,
  picture: `${productID}.webp`,
  nutritional_information: null,
  ...noTraits,
  availability: 'Available',
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('a cart that is as the shop is stays as it is', () => {
  const lines = [{ ...product(1, 89.9), quantity: 3 }];
  expect(reconcileCart(lines, [product(2, 10), product(1, 89.9)])).toEqual({
    lines,
    changes: [],
    missing: new Map(),
  });
});

test('changed prices are taken over, gone and sold out products stay and are named', () => {
  const lines = [
    { ...product(1, 100), quantity: 3 },
    { ...product(2, 50), quantity: 1 },
    { ...product(3, 10), quantity: 1 },
  ];
  const {
    lines: today,
    changes,
    missing,
  } = reconcileCart(lines, [product(1, 120.5), { ...product(3, 10), availability: 'Sold out' }]);
  expect(today).toEqual([
    { ...lines[0], price: 120.5 },
    lines[1],
    { ...lines[2], availability: 'Sold out' },
  ]);
  expect(changes).toEqual([
    '“Product 1” now costs R120.50 (it was R100)',
    '“Product 2” is no longer available',
    '“Product 3” is sold out at the moment',
  ]);
  expect([...missing]).toEqual([
    [2, 'gone'],
    [3, 'sold out'],
  ]);
});
