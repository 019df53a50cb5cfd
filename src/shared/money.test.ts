import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice, formatTotal, moneyText } from './money.ts';
import { readMoney } from './typed-money.ts';

test.each([
  ['129.90', 129.9],
  ['129,90', 129.9],
  ['129,9', 129.9],
  ['R129.90', 129.9],
  ['r 129,90 ', 129.9],
  ['129.90 rand', 129.9],
  ['ZAR 129.90', 129.9],
  ['1 249,90', 1249.9],
  ['1\u00a0249.90', 1249.9],
  ['1,249.90', 1249.9],
  ['1.249,90', 1249.9],
  ['1 000 000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['129.9000', 129.9],
  ['R1 249,9000', 1249.9],
  ['12990', 12_990],
  ['1249', 1249],
  ['0', 0],
  ['１２９,９０', 129.9],
])('%j is R%d', (typed, rand) => {
  expect(readMoney(typed)).toEqual({ rand });
});

test.each([
  ['', 'Please give a price.'],
  ['   ', 'Please give a price.'],
  ['R', 'Please give a price.'],
  ['-5', 'A price cannot be below zero.'],
  ['−5', 'A price cannot be below zero.'],
  ['1,249', '“1,249” could mean R1\u00a0249 or R1.24. Please write 1249.00 or 1.24.'],
  ['1.249', '“1.249” could mean R1\u00a0249 or R1.24. Please write 1249.00 or 1.24.'],
  ['129.905', '“129.905” could mean R129\u00a0905 or R129.90. Please write 129905.00 or 129.90.'],
  ['1249.905', 'Please give an amount with at most two decimals.'],
  ['129.9050', 'Please give an amount with at most two decimals.'],
  ['12 49', 'Please write the amount in rand, such as 129.90.'],
  ['129,-', 'Please write the amount in rand, such as 129.90.'],
  ['129.', 'Please write the amount in rand, such as 129.90.'],
  ['1,2,3', 'Please write the amount in rand, such as 129.90.'],
  ['1e3', 'Please write the amount in rand, such as 129.90.'],
  ['0x10', 'Please write the amount in rand, such as 129.90.'],
  ['a lot', 'Please write the amount in rand, such as 129.90.'],
  ['Infinity', 'Please write the amount in rand, such as 129.90.'],
])('%j is refused', (typed, problem) => {
  expect(readMoney(typed)).toEqual({ problem });
});

test('from a thousand on a price is readable, and never breaks over a line', () => {
  expect(formatPrice(150)).toBe('R150');
  expect(formatPrice(89.9)).toBe('R89.90');
  expect(formatPrice(999)).toBe('R999');
  expect(formatPrice(1000)).toBe('R1\u00a0000');
  expect(formatPrice(1249.9)).toBe('R1\u00a0249.90');
  expect(formatPrice(1_000_000)).toBe('R1\u00a0000\u00a0000');
  expect(formatTotal(150)).toBe('R150.00');
  expect(formatTotal(12_345.6)).toBe('R12\u00a0345.60');
  expect(moneyText(1249.9)).toBe('1249.90');
});

test('what is shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const rand = cents / 100;
      expect(readMoney(formatTotal(rand))).toEqual({ rand });
      expect(readMoney(formatPrice(rand))).toEqual({ rand });
      expect(readMoney(moneyText(rand))).toEqual({ rand });
      expect(readMoney(moneyText(rand).replace('.', ','))).toEqual({ rand });
    }),
    { numRuns: 300 },
  );
});
