import { expect, test } from 'vitest';
import { cartLineInput, sendOrderInput } from './send-order-input.ts';

const line = { productID: 3, price: 89.9, quantity: 2 };

test('a line of a cart keeps what counts', () => {
  const product = { ...line, description: 'Bone', picture: 'x.webp', category: 'Dogs' };
  expect(cartLineInput.parse(product)).toEqual({ ...line, description: 'Bone' });
  expect(cartLineInput.parse({ productID: '3', price: '89.90', quantity: '2' })).toMatchObject(
    line,
  );
});

test.each([[5], [null], [{}], [' \u0000 ']])(
  'a name like %j is no reason to refuse',
  (description) => {
    expect(cartLineInput.parse({ ...line, description }).description).toBeNull();
  },
);

test.each([
  ['productID', 0],
  ['productID', 'one'],
  ['productID', 2 ** 31],
  ['productID', undefined],
  ['price', -1],
  ['price', 'free'],
  ['price', null],
  ['price', Number.NaN],
  ['quantity', 0],
  ['quantity', 100],
  ['quantity', 1.5],
  ['quantity', undefined],
])('a line with %s %j is refused', (field, value) => {
  expect(cartLineInput.safeParse({ ...line, [field]: value }).success).toBe(false);
});

test('a cart has 1 to 100 lines', () => {
  const sentence = (cart: unknown) =>
    sendOrderInput.shape.cart.safeParse(cart).error?.issues[0]?.message;
  expect(sentence([])).toBe('Your cart is empty.');
  expect(sentence(undefined)).toBe('Please send the lines of the cart.');
  expect(sentence(Array.from({ length: 101 }, () => line))).toBe(
    'An order can have at most 100 lines.',
  );
  expect(sentence(['bone'])).toBe(
    'Please send each line of the cart as a product with its quantity.',
  );
  expect(sentence([line])).toBeUndefined();
});
