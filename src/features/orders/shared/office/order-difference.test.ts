import { expect, test } from 'vitest';
import {
  amountOf,
  describeAmounts,
  describeLineChanges,
  type FormLine,
} from './order-difference.ts';

const before = {
  lines: [
    { lineID: 1, productID: 7, description: 'Lamb 8 kg', price: 449.9, quantity: 2 },
    { lineID: 2, productID: 8, description: 'Tuna Tin', price: 24.9, quantity: 3 },
  ],
  deliveryFee: 50,
  discount: 10,
};
const line = (changes: Partial<FormLine>): FormLine => ({
  lineID: 1,
  productID: 7,
  description: 'Lamb 8 kg',
  price: '449.90',
  quantity: 2,
  ...changes,
});
const tuna = line({
  lineID: 2,
  productID: 8,
  description: 'Tuna Tin',
  price: 'R24,90',
  quantity: 3,
});

test('nothing changed is nothing to say', () => {
  expect(describeLineChanges(before, [line({}), tuna])).toEqual([]);
  expect(amountOf(before, [line({}), tuna])).toBe(1014.5);
});

test('quantities, prices, what is added and taken out', () => {
  const after = [
    line({ quantity: 5, price: '400' }),
    line({ lineID: null, productID: 9, description: 'Cat Litter', price: '89.90', quantity: 1 }),
  ];
  expect(describeLineChanges(before, after)).toEqual([
    'Lamb 8 kg: 2 → 5, R449.90 → R400 each',
    'Tuna Tin: removed',
    'Cat Litter: 1 added',
  ]);
  expect(amountOf(before, after)).toBe(2129.9);
});

test('what cannot be read as a price comes to nothing yet', () => {
  expect(amountOf(before, [line({ price: 'much' })])).toBeNull();
  expect(amountOf(before, [line({ price: '' })])).toBeNull();
});

test('amounts side by side', () => {
  expect(describeAmounts(10, 10)).toBe('R10.00');
  expect(describeAmounts(10, 1010)).toBe('R10.00 → R1\u00a0010.00');
});
