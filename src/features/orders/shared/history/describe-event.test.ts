import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

test('a change lists products, fields, amounts and the mail to the customer', () => {
  const facts = {
    fields: ['address1', 'address2', 'notes', 'lines'],
    lines: [
      { product: 'Lamb', before: { quantity: 2, price: 10 }, after: { quantity: 3, price: 12.5 } },
      { product: 'Tuna', before: { quantity: 1, price: 5 }, after: null },
      { product: 'Sand', before: null, after: { quantity: 4, price: 5 } },
    ],
    amountBefore: 25,
    amountAfter: 57.5,
    told: true,
  };
  expect(describeEvent('changed', facts)).toEqual({
    title: 'Changed',
    details: [
      'Lamb: 2 → 3, R10 → R12.50 each',
      'Tuna: removed',
      'Sand: 4 added',
      'Address, notes',
      'Amount due: R25.00 → R57.50',
      'The customer was told by email',
    ],
  });
});

test('other events say what they have', () => {
  expect(describeEvent('paid', { amount: 12, method: 'EFT' })).toEqual({
    title: 'Paid',
    details: ['R12.00, EFT'],
  });
  expect(describeEvent('paid', { amount: 12, method: 'EFT', refund: true })).toEqual({
    title: 'Paid back',
    details: ['−R12.00, EFT'],
  });
  expect(describeEvent('message', { step: 'on the way', whatsApp: true, mail: true })).toEqual({
    title: 'Message: on the way',
    details: ['WhatsApp opened, emailed'],
  });
  expect(describeEvent('invoiced', { number: 'INV-0001', total: 12 }).details).toEqual([
    'INV-0001, R12.00',
  ]);
  expect(describeEvent('delivery day', { from: null, to: '2026-11-24' }).title).toBe(
    'Delivery day: 2026-11-24',
  );
  expect(describeEvent('delivery day', { from: '2026-11-24', to: null }).title).toBe(
    'No delivery day',
  );
});

test('a collection has words of its own', () => {
  const titleOf = (kind: string, facts: Record<string, unknown>) =>
    describeEvent(kind, facts, 'Collection').title;
  expect(titleOf('delivery day', { to: '2026-11-24' })).toBe('Collection day: 2026-11-24');
  expect(titleOf('delivery day', { to: null })).toBe('No collection day');
  expect(titleOf('message', { step: 'on the way' })).toBe('Message: ready to collect');
  expect(titleOf('message', { step: 'delivered' })).toBe('Message: collected');
});

test('facts of another version are passed over', () => {
  for (const facts of [{}, { lines: 'many', fields: 7 }, { lines: [null, 5] }]) {
    expect(describeEvent('changed', facts)).toEqual({ title: 'Changed', details: [] });
  }
});
