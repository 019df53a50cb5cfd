import { expect, test } from 'vitest';
import { calendarDay, dayMonthYear, readDay, weekdayAndDate, writeDay } from './day.ts';
import { givenDay } from './day-schema.ts';

test.each(['1970-01-01', '2026-11-20', '2028-02-29'])('%s is a day, there and back', (text) => {
  expect(writeDay(readDay(text))).toBe(text);
  expect(givenDay.parse(text)).toBe(text);
});

test('a day has the number that the calendar gives it', () => {
  expect(readDay('2026-11-20')).toBe(calendarDay(2026, 11, 20));
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '20261120',
  '2026-11-20T08:00',
  '0000-01-01',
  '0202-11-20',
  '1899-12-31',
  7,
  null,
])('%j is no day', (given) => {
  expect(givenDay.safeParse(given).error?.issues[0]?.message).toBe(
    'Please give a day, such as 2026-11-20.',
  );
});

test.each([
  ['2026-11-23', 'Monday 23 Nov', '23 Nov 2026'],
  ['2026-09-01', 'Tuesday 1 Sep', '1 Sep 2026'],
  ['2028-02-29', 'Tuesday 29 Feb', '29 Feb 2028'],
  ['1970-01-01', 'Thursday 1 Jan', '1 Jan 1970'],
])('%s is %s, or %s', (text, near, full) => {
  expect(weekdayAndDate(readDay(text))).toBe(near);
  expect(dayMonthYear(readDay(text))).toBe(full);
});
