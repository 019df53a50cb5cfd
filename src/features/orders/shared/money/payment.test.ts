import { expect, test } from 'vitest';
import {
  cashRounding,
  cashSums,
  dueOf,
  nearestCash,
  type PaymentMethod,
  paymentState,
  stillToPay,
  toPayBack,
} from './payment.ts';

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

test.each([
  [0, [0], 0],
  [4, [10], 10],
  [12_990, [12_990], 12_990],
  [12_994, [12_990, 13_000], 12_990],
  [12_995, [12_990, 13_000], 13_000],
])('for %d cents coins pay %j, nearest %d', (cents, sums, nearest) => {
  expect(cashSums(cents)).toEqual(sums);
  expect(nearestCash(cents)).toBe(nearest);
});

test.each<[PaymentMethod, number, number, number]>([
  ['cash', 12_990, 12_999, -9],
  ['cash', 13_000, 12_999, 1],
  ['cash', 12_990, 13_000, 0],
  ['cash', 13_010, 13_000, 0],
  ['cash', 12_995, 12_999, 0],
  ['cash', 10, 9, 1],
  ['cash', 10, 0, 0],
  ['cash', -10, 9, 0],
  ['cash', -13_000, -12_999, -1],
  ['cash', -12_990, -12_999, 9],
  ['EFT', 12_990, 12_999, 0],
  ['card machine', 13_000, 12_999, 0],
])('%s of %d cents for %d is rounded by %d', (method, cents, balance, rounding) => {
  expect(cashRounding(method, cents, balance)).toBe(rounding);
});
