import { expect, test } from 'vitest';
import { deliveryFee, deliveryText } from './delivery-area.ts';

test('a fee is shown with its area', () => {
  expect(deliveryText({ name: 'Brackenhurst', fee: 50 })).toBe('Delivery to Brackenhurst: R50');
  expect(deliveryText({ name: 'Meyersdal', fee: 49.5 })).toBe('Delivery to Meyersdal: R49.50');
  expect(deliveryText({ name: 'New Redruth', fee: 0 })).toBe('Delivery to New Redruth: free');
});

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
