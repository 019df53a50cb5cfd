import { expect, test } from 'vitest';
import { standsOnInvoice } from './stands-on-invoice.ts';

test.each(['lines', 'deliveryFee', 'name', 'surname', 'vatNumber'])('%s does', (field) => {
  expect(standsOnInvoice(field, null)).toBe(true);
});

test.each(['cell', 'email', 'notes', 'deliveryDay', 'handover'])('%s does not', (field) => {
  expect(standsOnInvoice(field, '4123456789')).toBe(false);
});

test.each(['address1', 'address2', 'area', 'postal'])('%s does with a VAT number', (field) => {
  expect(standsOnInvoice(field, null)).toBe(false);
  expect(standsOnInvoice(field, '4123456789')).toBe(true);
});
