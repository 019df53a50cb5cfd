import { millisecondsOfADay } from './time.ts';

/** In the order of `weekdayOf`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof weekdays)[number];

/** As people count them: a week begins on Monday. */
export const weekFromMonday: readonly Weekday[] = [...weekdays.slice(1), 'Sun'];

/** A day of the calendar, counted from 1 January 1970; `month` from 1. */
export function calendarDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfADay;
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** `2026-12-24` as the day that `calendarDay` counts; NaN when the calendar does not have it. */
export function dayOfDate(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / millisecondsOfADay;
  return /^\d{4}-\d\d-\d\d$/.test(date) && dateOfDay(day) === date ? day : Number.NaN;
}

/** The day that `calendarDay` counts as `2026-12-24`. */
export function dateOfDay(day: number): string {
  return Number.isNaN(day) ? '' : new Date(day * millisecondsOfADay).toISOString().slice(0, 10);
}
