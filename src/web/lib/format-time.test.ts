import { expect, test } from 'vitest';
import { formatBriefly, formatDate, formatDay, formatTime } from './format-time.ts';

test.each([
  ['2026-11-20T08:00:00.000Z', '20 Nov 2026'],
  ['2026-09-01T12:00:00.000Z', '1 Sep 2026'],
  ['2026-09-01T10:00:00.000Z', '1 Sep 2026'],
  ['2026-11-20T22:30:00.000Z', '21 Nov 2026'],
  ['2026-11-19T22:30:00.000Z', '20 Nov 2026'],
])('%s is %s in the shop', (moment, day) => {
  expect(formatDate(moment)).toBe(day);
});

test.each([
  ['2026-11-20T12:05:00.000Z', '20 Nov 2026, 14:05'],
  ['2026-09-30T22:05:00.000Z', '1 Oct 2026, 00:05'],
  ['2026-09-01T07:30:00.000Z', '1 Sep 2026, 09:30'],
])('%s is %s in Alberton', (moment, shown) => {
  expect(formatTime(moment)).toBe(shown);
});

test.each([
  ['2026-11-20T21:59:00.000Z', '23:59'],
  ['2026-11-20T22:00:00.000Z', '21 Nov'],
  ['2026-09-01T12:05:00.000Z', '1 Sep'],
  ['2025-12-31T21:59:00.000Z', '31 Dec 2025'],
])('%s is %s for short on 20 Nov 2026', (moment, shown) => {
  expect(formatBriefly(moment, new Date('2026-11-20T12:00:00.000Z'))).toBe(shown);
});

test('a day of the calendar is that day', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
});
