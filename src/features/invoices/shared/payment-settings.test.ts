import { expect, test } from 'vitest';
import { paymentSettingsSchema } from './payment-settings.ts';

test('a new shop has no bank details, no VAT number, and a week to be paid', () => {
  expect(paymentSettingsSchema.parse({})).toEqual({
    bankName: '',
    accountHolder: '',
    accountNumber: '',
    branchCode: '',
    reference: 'order number',
    vatNumber: '',
    vatPercent: 15,
    payByDays: 7,
    invoiceNote: '',
  });
});

test('figures are understood as people write them', () => {
  const typed = { accountNumber: ' 62 1234 5678 9 ', vatNumber: '4123 456 789', payByDays: '14' };
  expect(paymentSettingsSchema.parse(typed)).toMatchObject({
    accountNumber: '62123456789',
    vatNumber: '4123456789',
    payByDays: 14,
  });
});

test.each([
  [{ accountNumber: '12-34' }, 'Please write the account number in figures, 5 to 16.'],
  [{ branchCode: '25065' }, 'A branch code has six figures, such as 250655.'],
  [{ vatNumber: '9123456789' }, 'A VAT number has ten figures and begins with 4.'],
  [{ vatPercent: 31 }, 'Please give a percentage from 0 to 30.'],
  [{ payByDays: -1 }, 'Please give 0 to 90 days.'],
  [{ payByDays: null }, 'Please give 0 to 90 days.'],
  [{ reference: 'my dog' }, /^Please choose one of: order number/],
  [{ invoiceNote: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
])('%j is refused with a sentence', (typed, sentence) => {
  const { error } = paymentSettingsSchema.safeParse(typed);
  if (sentence instanceof RegExp) expect(error?.issues[0]?.message).toMatch(sentence);
  else expect(error?.issues[0]?.message).toBe(sentence);
});
