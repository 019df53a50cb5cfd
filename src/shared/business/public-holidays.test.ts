import { describe, expect, it, test } from 'vitest';
import { calendarDay, weekdayOf, writeDay } from '../time/day.ts';
import { holidaysOn } from './public-holidays.ts';

const holidaysOf = (year: number) => {
  const first = calendarDay(year, 1, 1);
  return Array.from({ length: 366 }, (_, index) => first + index)
    .filter((day) => day < calendarDay(year + 1, 1, 1) && holidaysOn(day).length > 0)
    .map((day) => writeDay(day).slice(5));
};

describe('public holidays of South Africa', () => {
  test.each([
    [2026, '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26'],
    [2027, '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27'],
    // The day after Christmas on a Sunday is one already; the 27th was declared, not given by the Act.
    [2022, '01-01 03-21 04-15 04-18 04-27 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26'],
  ])('of %i', (year, dates) => {
    expect(holidaysOf(year)).toEqual(dates.split(' '));
  });

  // The earliest and the latest Easter there can be, and both exceptions of the algorithm.
  test.each([
    [1818, 3, 22],
    [2038, 4, 25],
    [1954, 4, 18],
    [1981, 4, 19],
    [2024, 3, 31],
  ])('Easter of %i is %i-%i', (year, month, day) => {
    const sunday = calendarDay(year, month, day);
    expect([holidaysOn(sunday - 2), holidaysOn(sunday + 1)].map((names) => names.at(-1))).toEqual([
      'Good Friday',
      'Family Day',
    ]);
  });

  it('are known by name, also where two fall together, or one moves to the Monday', () => {
    expect(holidaysOn(calendarDay(2026, 12, 16))).toEqual(['Day of Reconciliation']);
    expect(holidaysOn(calendarDay(2008, 3, 21))).toEqual(['Human Rights Day', 'Good Friday']);
    expect(holidaysOn(calendarDay(2026, 8, 10))).toEqual(['National Women’s Day']);
    expect(holidaysOn(calendarDay(2026, 8, 11))).toEqual([]);
  });

  it('knows the days of the week', () => {
    expect(weekdayOf(calendarDay(2026, 11, 22))).toBe(0);
    expect(weekdayOf(calendarDay(1970, 1, 1))).toBe(4);
  });
});
