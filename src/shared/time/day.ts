export const millisecondsOfADay = 24 * 60 * 60 * 1000;

export const timeZone = 'Africa/Johannesburg';

/** Indexed by `weekdayOf`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof weekdays)[number];

export const weekFromMonday: readonly Weekday[] = [...weekdays.slice(1), 'Sun'];

/* Calendar days are numbers since 1 January 1970 in code, and text such as 2026-11-20 on the
   wire and in the database. */

/** A day as text: 2026-11-20. */
export function writeDay(day: number): string {
  return new Date(day * millisecondsOfADay).toISOString().slice(0, 10);
}

/** Excludes partly typed years (0002, 0202) and the year 0, which PostgreSQL lacks. */
const writtenDay = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;

/** NaN unless the text is a valid day since 1900, such as 2026-11-20. */
export function readDay(text: string): number {
  const milliseconds = writtenDay.test(text) ? Date.parse(text) : Number.NaN;
  const day = milliseconds / millisecondsOfADay;
  // Date.parse may accept 30 February as a day in March.
  return Number.isNaN(day) || writeDay(day) !== text ? Number.NaN : day;
}

/** Days since 1 January 1970; `month` from 1. */
export function calendarDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfADay;
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Milliseconds. South Africa is UTC+2 all year. */
export const utcOffset = 2 * 60 * 60 * 1000;

/** Day of a moment in South Africa, since 1 January 1970. */
export function shopDay(moment: Date): number {
  return Math.floor((moment.getTime() + utcOffset) / millisecondsOfADay);
}

/** Midnight in South Africa. */
export function startOfDay(day: number): Date {
  return new Date(day * millisecondsOfADay - utcOffset);
}

// Created on first use, which is slow on cheap phones. The short names of en-US are equal in
// browsers and on the server.
function createFormatter(options: Intl.DateTimeFormatOptions): (day: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
    return format.format(day * millisecondsOfADay);
  };
}

const monthName = createFormatter({ month: 'short' });
const dayName = createFormatter({ weekday: 'long' });

/** The first Sunday of 1970. */
const aSunday = 3;

export function weekdayName(weekday: Weekday): string {
  return dayName(aSunday + weekdays.indexOf(weekday));
}

/** 20 Nov */
export function dayAndMonth(day: number): string {
  return `${new Date(day * millisecondsOfADay).getUTCDate()} ${monthName(day)}`;
}

/** Monday 23 Nov */
export function weekdayAndDate(day: number): string {
  return `${dayName(day)} ${dayAndMonth(day)}`;
}

/** 20 Nov 2026 */
export function dayMonthYear(day: number): string {
  return `${dayAndMonth(day)} ${new Date(day * millisecondsOfADay).getUTCFullYear()}`;
}
