import { millisecondsOfADay } from './day.ts';

export type Length = { years: number } | { days: number } | { hours: number } | { minutes: number };

const minute = 60_000;

export function milliseconds(length: Exclude<Length, { years: number }>): number {
  if ('days' in length) return length.days * millisecondsOfADay;
  return 'hours' in length ? length.hours * 60 * minute : length.minutes * minute;
}

export function retentionExpiry(since: Date, length: Length): Date {
  return addLength(since, length, 1);
}

export function retentionLimit(now: Date, length: Length): Date {
  return addLength(now, length, -1);
}

function addLength(time: Date, length: Length, direction: 1 | -1): Date {
  if (!('years' in length)) return new Date(time.getTime() + direction * milliseconds(length));
  const result = new Date(time);
  result.setUTCFullYear(time.getUTCFullYear() + direction * length.years);
  return result;
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `five years`, `30 days`, `one day`. */
export function inWords(length: Length): string {
  const [[unit, count] = ['days', 0]] = Object.entries(length);
  return `${numbers[count] ?? count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
