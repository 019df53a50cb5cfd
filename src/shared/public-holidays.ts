import { millisecondsOfADay } from './time.ts';

/** Month and day of the holidays with a fixed date (Public Holidays Act 36 of 1994, Schedule 1). */
const fixedDates: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [3, 21],
  [4, 27],
  [5, 1],
  [6, 16],
  [8, 9],
  [9, 24],
  [12, 16],
  [12, 25],
  [12, 26],
];

/** A day of the calendar, counted from 1 January 1970; `month` from 1. */
export function calendarDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfADay;
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/**
 * Whether a day (counted as `calendarDay` does) is a public holiday in South Africa. One that falls on a
 * Sunday makes the Monday after it one too (section 2(1) of the Act). Days that the President declares
 * besides are not known.
 */
export function isPublicHoliday(day: number): boolean {
  const year = new Date(day * millisecondsOfADay).getUTCFullYear();
  const easter = easterSunday(year);
  if (day === easter - 2 || day === easter + 1) return true;
  const holidays = fixedDates.map(([month, date]) => calendarDay(year, month, date));
  return holidays.includes(day) || (weekdayOf(day) === 1 && holidays.includes(day - 1));
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Nature, 20 April 1876). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const sum = moon + toSunday - 7 * late + 114;
  return calendarDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}
