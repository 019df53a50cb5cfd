import { expect, test } from 'vitest';
import { cartProduct } from '#test/fixtures/cart.ts';
import {
  cartTotal,
  countItems,
  lineTotal,
  withAdded,
  withInserted,
  withoutOrdered,
  withQuantity,
} from './cart.ts';

const lines = [
  { ...cartProduct(1, 89.9), quantity: 3 },
  { ...cartProduct(2, 0.1), quantity: 2 },
];

test('adding a product again raises its quantity, to 99 at most', () => {
  expect(withAdded(lines, cartProduct(1), 2)[0]?.quantity).toBe(5);
  expect(withAdded(lines, cartProduct(1), 98)[0]?.quantity).toBe(99);
  expect(withAdded(lines, cartProduct(3), 1).map(({ productID }) => productID)).toEqual([1, 2, 3]);
});

test('adding a product updates its price and returns the old one', () => {
  expect(withAdded([{ ...cartProduct(1, 12), quantity: 1 }], cartProduct(1, 14), 1)).toEqual([
    { ...cartProduct(1, 14), quantity: 2, priceBefore: 12 },
  ]);
});

test('a quantity of 0 takes the line out', () => {
  expect(withQuantity(lines, 1, 0)).toEqual([lines[1]]);
  expect(withQuantity(lines, 2, 7)[1]?.quantity).toBe(7);
});

test('what was ordered is taken out, and what came since stays', () => {
  const since = [
    { ...cartProduct(1, 89.9), quantity: 5 },
    ...lines.slice(1),
    { ...cartProduct(3), quantity: 1 },
  ];
  expect(withoutOrdered(lines, lines)).toEqual([]);
  expect(withoutOrdered(since, lines)).toEqual([{ ...since[0], quantity: 2 }, since[2]]);
  expect(withoutOrdered(lines.slice(1), lines)).toEqual([]);
});

test('a line is restored to its place once', () => {
  const line = { ...cartProduct(3), quantity: 1 };
  expect(withInserted(lines, line, 1).map(({ productID }) => productID)).toEqual([1, 3, 2]);
  expect(withInserted([], line, 4)).toEqual([line]);
  expect(withInserted([line], line, 0)).toEqual([line]);
});

test('sums are exact', () => {
  expect(countItems(lines)).toBe(5);
  expect(cartTotal(lines)).toBe(269.9);
  expect(lineTotal({ price: 19.99, quantity: 3 })).toBe(59.97);
  expect(cartTotal([])).toBe(0);
});

test('what cannot be had counts nowhere', () => {
  const some = [...lines, { ...cartProduct(3), quantity: 7, missing: 'sold out' as const }];
  expect([countItems(some), cartTotal(some)]).toEqual([5, 269.9]);
});
