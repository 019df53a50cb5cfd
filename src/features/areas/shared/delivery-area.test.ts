import { expect, test } from 'vitest';
import { sayDelivery } from './delivery-area.ts';

test('a fee is shown with its area', () => {
  expect(sayDelivery({ name: 'Brackenhurst', fee: 50 })).toBe('Delivery to Brackenhurst: R50');
  expect(sayDelivery({ name: 'Meyersdal', fee: 49.5 })).toBe('Delivery to Meyersdal: R49.50');
  expect(sayDelivery({ name: 'New Redruth', fee: 0 })).toBe('Delivery to New Redruth: free');
});
