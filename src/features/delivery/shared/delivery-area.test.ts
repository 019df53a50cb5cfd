import { expect, test } from 'vitest';
import { feeIn } from './delivery-area.ts';

test('a fee is said with its area', () => {
  expect(feeIn({ name: 'Brackenhurst', fee: 50 })).toBe('R50 in Brackenhurst');
  expect(feeIn({ name: 'Meyersdal', fee: 49.5 })).toBe('R49.50 in Meyersdal');
  expect(feeIn({ name: 'New Redruth', fee: 0 })).toBe('free in New Redruth');
});
