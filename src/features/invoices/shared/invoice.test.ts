import { expect, test } from 'vitest';
import { invoiceName, totalOf, vatIn } from './invoice.ts';

test('documents are named by their kind and number', () => {
  expect(invoiceName('invoice', 7)).toBe('INV-0007');
  expect(invoiceName('credit note', 12345)).toBe('CN-12345');
});

test('the total is its lines and the fee without the discount', () => {
  const draft = { order: { number: 1001, sentOn: '2026-11-20' }, discountReason: 'Torn', paid: 0 };
  const lines = [
    { description: 'Lamb', quantity: 2, price: 44_990 },
    { description: 'Tuna', quantity: 3, price: 1_050 },
  ];
  const amounts = { deliveryFee: 5_000, collected: false, discount: 1_000 };
  const given = { ...draft, ...amounts, buyerShort: 'Dube', lines };
  expect(totalOf(given)).toBe(97_130);
});

test.each([
  [11_500, 15, 1_500],
  [94_980, 15, 12_389],
  [100, 0, 0],
  [1, 15, 0],
])('in %d cents at %d % are %d cents of VAT', (total, percent, vat) => {
  expect(vatIn(total, percent)).toBe(vat);
});
