import { expect, test } from 'vitest';
import { itemsText, parseItems, toOrderItem } from './order-items.ts';

const lamb = { productId: 1, description: 'Lamb "8 kg"', price: 44_990, quantity: 2 };

test('items are text that can be read again', () => {
  const items = [toOrderItem(lamb), toOrderItem({ ...lamb, productId: null })];
  expect(JSON.parse(itemsText(items))).toEqual([
    { productID: 1, description: 'Lamb "8 kg"', price: 449.9, quantity: 2 },
    { productID: null, description: 'Lamb "8 kg"', price: 449.9, quantity: 2 },
  ]);
  expect(parseItems(itemsText(items))).toEqual(items);
});

test.each(['', 'nonsense', 'null', '{}', '[{"quantity":1}]', '[1]'])(
  '“%s” is unreadable',
  (text) => {
    expect(parseItems(text)).toBeNull();
  },
);
