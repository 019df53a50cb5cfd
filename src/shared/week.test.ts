import { expect, test } from 'vitest';
import { calendarDay, dateOfDay, dayOfDate, weekdayOf } from './week.ts';

test('a date is a day of the calendar, and the other way round', () => {
  expect(dayOfDate('2026-12-24')).toBe(calendarDay(2026, 12, 24));
  expect(dateOfDay(calendarDay(2028, 2, 29))).toBe('2028-02-29');
});

test.each(['2026-02-29', '2026-13-01', '24-12-2026', '2026-12-24T10:00', ''])(
  '%j is no date',
  (text) => {
    expect(dayOfDate(text)).toBeNaN();
  },
);

test('knows the days of the week', () => {
  expect(weekdayOf(calendarDay(2026, 11, 22))).toBe(0);
  expect(weekdayOf(calendarDay(1970, 1, 1))).toBe(4);
});
