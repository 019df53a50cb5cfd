import { expect, test } from 'vitest';
import { dueOf, paymentState, stillToPay, toPayBack } from './payment.ts';

test.each([
  [0, 100, 'unpaid'],
  [1, 100, 'part'],
  [99, 100, 'part'],
  [100, 100, 'paid'],
  [120, 100, 'to pay back'],
  [0, 0, 'paid'],
  [-5, 100, 'unpaid'],
])('%d of %d is %s', (paid, amountDue, state) => {
  expect(paymentState({ status: 'Pending', paid, amountDue })).toBe(state);
});

test.each([
  [0, 0, 'unpaid'],
  [40, 40, 'to pay back'],
  [120, 120, 'to pay back'],
])('of a cancelled order for which %d came, %d is to be paid back: %s', (paid, back, state) => {
  const order = { status: 'Cancelled', paid, amountDue: 100 } as const;
  expect(dueOf(order)).toBe(0);
  expect(stillToPay(order)).toBe(0);
  expect(toPayBack(order)).toBe(back);
  expect(paymentState(order)).toBe(state);
});
