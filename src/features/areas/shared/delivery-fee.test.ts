import { expect, test } from 'vitest';
import { deliveryFee } from './delivery-fee.ts';

test.each([
  [50, 499.99, { freeFrom: 500 }, 50],
  [50, 500, { freeFrom: 500 }, 0],
  [0, 10, { freeFrom: 500 }, 0],
  [50, 100_000, { freeFrom: null }, 50],
  // 0.1 + 0.2 is no more than 0.3.
  [50, 0.1 + 0.2, { freeFrom: 0.3 }, 0],
])('an area of R%d and a total of R%d', (fee, total, terms, expected) => {
  expect(deliveryFee({ fee }, total, terms)).toBe(expected);
});
