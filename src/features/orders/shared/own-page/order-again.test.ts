import { expect, test } from 'vitest';
import type { CartLine } from '#features/cart/shared/cart.ts';
import { orderAgain } from './order-again.ts';

const product = (productID: number, price: number) => ({
  productID,
  description: `Product ${productID}`,
  category: 'Cats' as const,
  availability: 'Available' as const,
  price,
  picture: null,
  nutritional_information: null,
  createdAt: null,
});
const ordered = (productID: number | null, price: number, quantity: number) => ({
  productID,
  description: `Ordered ${productID}`,
  price,
  quantity,
});
const line = (productID: number, quantity: number): CartLine => ({
  ...product(productID, 10),
  quantity,
});

test('what was ordered comes to the end of the cart, and what is in it stays', () => {
  const { cart, addedCount, notices } = orderAgain(
    [ordered(1, 10, 2)],
    [product(1, 10), product(9, 10)],
    [line(9, 3)],
  );
  expect(cart).toEqual([line(9, 3), { ...product(1, 10), quantity: 2 }]);
  expect([addedCount, notices]).toEqual([1, []]);
});

test('of what is in the cart already there is at least as much, however often it is pressed', () => {
  const order = [ordered(1, 10, 4), ordered(2, 10, 1)];
  const products = [product(1, 10), product(2, 10)];
  const once = orderAgain(order, products, [line(1, 2), line(2, 5)]);
  expect(once.cart.map(({ quantity }) => quantity)).toEqual([4, 5]);
  expect(orderAgain(order, products, once.cart).cart).toEqual(once.cart);
});

test('prices are current, and missing products are listed', () => {
  const again = orderAgain(
    [ordered(1, 100, 1), ordered(2, 50, 1), ordered(null, 20, 1)],
    [product(1, 120.5)],
    [],
  );
  expect(again.cart).toMatchObject([{ productID: 1, price: 120.5 }]);
  expect(again.addedCount).toBe(1);
  expect(again.notices).toEqual([
    '“Product 1” now costs R120.50 (it was R100)',
    '“Ordered 2” is no longer available',
    '“Ordered null” is no longer available',
  ]);
});

test('sold-out products are left out and listed', () => {
  const soldOut = { ...product(1, 10), availability: 'Sold out' as const };
  const again = orderAgain([ordered(1, 10, 2), ordered(2, 10, 1)], [soldOut, product(2, 10)], []);
  expect(again.cart.map(({ productID }) => productID)).toEqual([2]);
  expect([again.addedCount, again.notices]).toEqual([1, ['“Product 1” is sold out at the moment']]);
});

test('a full cart lists the products that did not fit', () => {
  const full = Array.from({ length: 100 }, (_, index) => line(index + 10, 1));
  const again = orderAgain(
    [ordered(1, 10, 1), ordered(10, 10, 2)],
    [product(1, 10), product(10, 10)],
    full,
  );
  expect(again.cart).toHaveLength(100);
  expect(again.cart[0]?.quantity).toBe(2);
  expect(again.addedCount).toBe(1);
  expect(again.notices).toEqual(['“Product 1” does not fit: a cart holds 100 products']);
});
