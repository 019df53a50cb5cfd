import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test.each([
  ['2026-11-20T12:05:00.000Z', '20 Nov 2026, 14:05'],
  ['2026-09-30T22:05:00.000Z', '1 Oct 2026, 00:05'],
  ['2026-09-01T07:30:00.000Z', '1 Sep 2026, 09:30'],
])('%s is %s in Alberton', (moment, shown) => {
  expect(formatTime(moment)).toBe(shown);
});
