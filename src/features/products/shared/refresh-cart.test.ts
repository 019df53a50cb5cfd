import { expect, test } from 'vitest';
import { type CartLine, withPricesTaken } from '#features/cart/shared/cart.ts';
import { refreshCart } from './refresh-cart.ts';

const product = (productID: number, price: number) => ({
  productID,
  description: `Product ${productID}`,
  category: 'Cats',
  price,
  picture: null,
  createdAt: null,
  availability: 'Available' as const,
});
const line = (productID: number, price: number): CartLine => ({
  ...product(productID, price),
  nutritional_information: null,
  quantity: 2,
});

test('a cart that is as the shop is has no marks', () => {
  expect(refreshCart([line(1, 89.9)], [product(2, 10), product(1, 89.9)], [1])).toEqual([
    line(1, 89.9),
  ]);
});

test('another price is taken over and marked until it was seen, or is what it was', () => {
  const dearer = refreshCart([line(1, 100)], [product(1, 120)], [1]);
  expect(dearer).toEqual([{ ...line(1, 120), priceBefore: 100 }]);
  expect(refreshCart(dearer, [product(1, 130)], [1])).toEqual([
    { ...line(1, 130), priceBefore: 100 },
  ]);
  expect(refreshCart(dearer, [product(1, 100)], [1])).toEqual([line(1, 100)]);
  expect(refreshCart(withPricesTaken(dearer), [product(1, 120)], [1])).toEqual([line(1, 120)]);
});

test('what is sold out or gone is marked, until it can be had again', () => {
  const marked = refreshCart(
    [line(1, 10), line(2, 10), line(3, 10)],
    [{ ...product(1, 10), availability: 'Sold out' }],
    [1, 2],
  );
  expect(marked.map(({ missing }) => missing)).toEqual(['sold out', 'gone', undefined]);
  expect(refreshCart(marked, [product(1, 10), product(2, 10)])).toEqual([
    line(1, 10),
    line(2, 10),
    line(3, 10),
  ]);
});
