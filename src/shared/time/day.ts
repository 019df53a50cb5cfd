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

/** South Africa is two hours ahead of UTC, all year round. */
const ahead = 2 * 60 * 60 * 1000;

/** The moment at which a day, counted from 1 January 1970, begins in South Africa. */
export function startOfDay(day: number): Date {
  return new Date(day * millisecondsOfADay - ahead);
}
