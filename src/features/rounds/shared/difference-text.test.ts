import { expect, test } from 'vitest';
import { differenceText } from './cash-up.ts';

test.each([
  [100, 100, 'right'],
  [100.1, 100.2, 'R0.10 short'],
  [105.5, 100, 'R5.50 over'],
  [0.3, 0.1 + 0.2, 'right'],
])('%d counted of %d is %s', (counted, expected, said) => {
  expect(differenceText(counted, expected)).toBe(said);
});
