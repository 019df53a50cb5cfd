import { millisecondsOfADay } from './time.ts';

/** A length of time; years are those of the calendar. */
export type Length = { years: number } | { days: number } | { hours: number } | { minutes: number };

const minute = 60_000;

/** How long something is kept that is not counted in years, in milliseconds. */
export function milliseconds(length: Exclude<Length, { years: number }>): number {
  if ('days' in length) return length.days * millisecondsOfADay;
  return 'hours' in length ? length.hours * 60 * minute : length.minutes * minute;
}

/** The time until which something is kept that is there since the time. */
export function keptUntil(since: Date, length: Length): Date {
  return moved(since, length, 1);
}

/** What is older than this time has been kept for the length. */
export function keptSince(now: Date, length: Length): Date {
  return moved(now, length, -1);
}

function moved(time: Date, length: Length, direction: 1 | -1): Date {
  if (!('years' in length)) return new Date(time.getTime() + direction * milliseconds(length));
  const years = new Date(time);
  years.setUTCFullYear(time.getUTCFullYear() + direction * length.years);
  return years;
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** How long something is kept, as a sentence says it: `five years`, `30 days`, `one day`. */
export function inWords(length: Length): string {
  const [[unit, count] = ['days', 0]] = Object.entries(length);
  return `${numbers[count] ?? count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
