import { aheadOfUtc, readDay, sayDay, shopDay, weekdayOf } from '../time/day.ts';
import { millisecondsOfADay } from '../time/time.ts';
import { weekdays } from '../time/week.ts';
import type { Business, OpenRange } from './business-schema.ts';
import { holidaysOn } from './public-holidays.ts';

/** What of the business says when it is open. */
export type OpeningTimes = Pick<
  Business,
  'hours' | 'closedHolidays' | 'specialDays' | 'closedUntil' | 'replyWithinHours'
>;

const millisecondsOfAMinute = 60_000;
const minutesOfADay = 24 * 60;
/** A promise is given to a quarter of an hour. */
const promisedTo = 15;
/** Days looked ahead; a shop that does not open for longer promises nothing. */
const lookedAhead = 60;

/**
 * What differs on a day from an ordinary day of its week: the shop is away, the owner set other times for
 * that date, or it is a public holiday on which the shop is closed. Null for an ordinary day.
 */
export function exceptionOn(times: OpeningTimes, day: number): readonly OpenRange[] | null {
  const { closedUntil, specialDays, closedHolidays } = times;
  if (closedUntil && day < readDay(closedUntil.date)) return [];
  const special = specialDays.find(({ date }) => readDay(date) === day);
  if (special) return special.hours;
  return holidaysOn(day).some((name) => closedHolidays.includes(name)) ? [] : null;
}

/** When the shop is open on a day; nothing when it is closed. */
export function openOn(times: OpeningTimes, day: number): readonly OpenRange[] {
  return exceptionOn(times, day) ?? times.hours[weekdays[weekdayOf(day)] ?? 'Sun'];
}

/**
 * By when the shop answers what reaches it at a moment: after `replyWithinHours` of opening time, to the
 * next quarter of an hour, never after closing.
 * @returns the moment, or null when the shop does not open in the next 60 days.
 */
export function replyBy(times: OpeningTimes, now: Date): Date | null {
  const today = shopDay(now);
  const sinceMidnight = now.getTime() + aheadOfUtc - today * millisecondsOfADay;
  let left = times.replyWithinHours * 60;
  for (let day = today; day <= today + lookedAhead; day += 1) {
    for (const range of openOn(times, day)) {
      const begin = Math.max(
        minuteOf(range.from),
        day === today ? Math.ceil(sinceMidnight / millisecondsOfAMinute) : 0,
      );
      const until = minuteOf(range.until);
      const room = until - begin;
      if (room <= 0) continue;
      if (left <= room) {
        const minute = Math.min(Math.ceil((begin + left) / promisedTo) * promisedTo, until);
        return new Date(day * millisecondsOfADay - aheadOfUtc + minute * millisecondsOfAMinute);
      }
      left -= room;
    }
  }
  return null;
}

/** `08:30` as minutes since midnight. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** "We reply by 12:00 today.", "… tomorrow.", "… on Monday 23 Nov."; null as `replyBy`. */
export function sayReplyBy(times: OpeningTimes, now: Date): string | null {
  const moment = replyBy(times, now);
  if (moment === null) return null;
  const day = shopDay(moment);
  const minute = (moment.getTime() + aheadOfUtc) / millisecondsOfAMinute - day * minutesOfADay;
  const time = [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const away = day - shopDay(now);
  const when = away === 0 ? 'today' : away === 1 ? 'tomorrow' : `on ${sayDay(day)}`;
  return `We reply by ${time} ${when}.`;
}
