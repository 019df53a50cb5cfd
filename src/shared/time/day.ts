import { millisecondsOfADay } from './time.ts';

/*
 * A day of the calendar is a number in here, counted from 1 January 1970 (`calendarDay`, `shopDay`), and
 * text like 2026-11-20 on the wire and in the database.
 */

/** 2026-11-20 for the number of that day. */
export function writeDay(day: number): string {
  return new Date(day * millisecondsOfADay).toISOString().slice(0, 10);
}

/** A year that is half typed (0002, 0202) is none, and PostgreSQL has no year 0. */
const writtenDay = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;

/** The number of a day that is written like 2026-11-20; NaN when there is no such day since 1900. */
export function readDay(text: string): number {
  const milliseconds = writtenDay.test(text) ? Date.parse(text) : Number.NaN;
  const day = milliseconds / millisecondsOfADay;
  // Some readings take 30 February for a day in March.
  return Number.isNaN(day) || writeDay(day) !== text ? Number.NaN : day;
}

/** A day of the calendar, counted from 1 January 1970; `month` from 1. */
export function calendarDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfADay;
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** South Africa is two hours ahead of UTC, all year round; in milliseconds. */
export const aheadOfUtc = 2 * 60 * 60 * 1000;

/** The day of a moment in South Africa, counted from 1 January 1970. */
export function shopDay(moment: Date): number {
  return Math.floor((moment.getTime() + aheadOfUtc) / millisecondsOfADay);
}

/** The moment at which a day, counted from 1 January 1970, begins in South Africa. */
export function startOfDay(day: number): Date {
  return new Date(day * millisecondsOfADay - aheadOfUtc);
}

/*
 * Names of our own: the first use of `Intl` holds a cheap phone up for a tenth of a second, at the moment
 * at which the program takes the page over. (docs/decisions/038)
 */
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Without the `day` at their end, from Sunday. */
const dayNames = 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ');

/** A day of this year or near it: 20 Nov. */
export function dayAndMonth(day: number): string {
  const date = new Date(day * millisecondsOfADay);
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`;
}

/** A day near today, as people name it: Monday 23 Nov. */
export function sayDay(day: number): string {
  return `${dayNames[weekdayOf(day)]}day ${dayAndMonth(day)}`;
}

/** Any day: 20 Nov 2026. */
export function sayDate(day: number): string {
  return `${dayAndMonth(day)} ${new Date(day * millisecondsOfADay).getUTCFullYear()}`;
}
