import { expect, test } from 'vitest';
import { readQuantity } from './quantity-stepper.tsx';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['2.9', 2],
  ['2,9', 2],
  ['0', 1],
  ['0.5', 1],
  ['-4', 1],
  ['', 1],
  ['two', 1],
  ['3 bags', 1],
  ['99', 99],
  ['100', 99],
  ['1e9', 99],
  ['Infinity', 99],
])('typed %j is a quantity of %i', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
