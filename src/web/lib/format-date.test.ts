import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test.each([
  ['2026-11-20T08:00:00.000Z', '20 Nov 2026'],
  ['2026-09-01T12:00:00.000Z', '1 Sep 2026'],
  ['2026-11-20T22:30:00.000Z', '21 Nov 2026'],
])('%s is %s in the shop', (moment, day) => {
  expect(formatDate(moment)).toBe(day);
});
