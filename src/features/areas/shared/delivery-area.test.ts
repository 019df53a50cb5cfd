import { expect, test } from 'vitest';
import { deliveryText } from './delivery-area.ts';

test('a fee is shown with its area', () => {
  expect(deliveryText({ name: 'Brackenhurst', fee: 50 })).toBe('Delivery to Brackenhurst: R50');
  expect(deliveryText({ name: 'Meyersdal', fee: 49.5 })).toBe('Delivery to Meyersdal: R49.50');
  expect(deliveryText({ name: 'New Redruth', fee: 0 })).toBe('Delivery to New Redruth: free');
});
