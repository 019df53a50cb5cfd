import { expect, test } from 'vitest';
import { isShownOnInvoice } from './payment.ts';

test.each(['lines', 'deliveryFee', 'name', 'surname', 'vatNumber'])('%s does', (field) => {
  expect(isShownOnInvoice(field, null)).toBe(true);
});

test.each(['cell', 'email', 'notes', 'deliveryDay', 'handover'])('%s does not', (field) => {
  expect(isShownOnInvoice(field, '4123456789')).toBe(false);
});

test.each(['address1', 'address2', 'area', 'postal'])('%s does with a VAT number', (field) => {
  expect(isShownOnInvoice(field, null)).toBe(false);
  expect(isShownOnInvoice(field, '4123456789')).toBe(true);
});
