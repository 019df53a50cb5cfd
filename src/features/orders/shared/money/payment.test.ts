import { expect, test } from 'vitest';
import { paymentState } from './payment.ts';

test.each([
  [0, 100, 'unpaid'],
  [1, 100, 'part'],
  [99.99, 100, 'part'],
  [100, 100, 'paid'],
  [120, 100, 'paid'],
  [0, 0, 'paid'],
  [-5, 100, 'unpaid'],
])('R%d of R%d is %s', (paid, amountDue, state) => {
  expect(paymentState({ paid, amountDue })).toBe(state);
});
