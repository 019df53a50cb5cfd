import { expect, test } from 'vitest';
import { parseItems } from '../shared/order-view.ts';
import { presentLine } from './present-orders.ts';

const lamb = { productId: 1, description: 'Lamb "8 kg"', price: 44_990, quantity: 2 };

test('items are text that can be read again', () => {
  const items = [presentLine(lamb), presentLine({ ...lamb, productId: null })];
  const text = JSON.stringify(items);
  expect(JSON.parse(text)).toEqual([
    { productID: 1, description: 'Lamb "8 kg"', price: 449.9, quantity: 2 },
    { productID: null, description: 'Lamb "8 kg"', price: 449.9, quantity: 2 },
  ]);
  expect(parseItems(text)).toEqual(items);
});
