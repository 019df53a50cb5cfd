import {
  millisecondsOfADay,
  readDay,
  shopDay,
  utcOffset,
  weekdayAndDate,
  weekdayOf,
  weekdays,
} from '../time/day.ts';
import type { Business, OpenRange } from './business-schema.ts';
import { holidaysOn } from './public-holidays.ts';

export type OpeningTimes = Pick<
  Business,
  'hours' | 'closedHolidays' | 'specialDays' | 'closedUntil' | 'replyWithinHours'
>;

const millisecondsOfAMinute = 60_000;
const minutesOfADay = 24 * 60;
const roundingMinutes = 15;
/** Days searched for opening hours; a shop closed for longer promises nothing. */
const maxDaysAhead = 60;

/** Differing opening hours, or null for an ordinary day. */
export function exceptionOn(times: OpeningTimes, day: number): readonly OpenRange[] | null {
  const { closedUntil, specialDays, closedHolidays } = times;
  if (closedUntil && day < readDay(closedUntil.date)) return [];
  const special = specialDays.find(({ date }) => readDay(date) === day);
  if (special) return special.hours;
  return holidaysOn(day).some((name) => closedHolidays.includes(name)) ? [] : null;
}

export function openOn(times: OpeningTimes, day: number): readonly OpenRange[] {
  return exceptionOn(times, day) ?? times.hours[weekdays[weekdayOf(day)] ?? 'Sun'];
}

/**
 * `replyWithinHours` of opening time later, rounded up to a quarter of an hour, never after
 * closing.
 * @returns null when the shop does not open in the next 60 days.
 */
export function replyBy(times: OpeningTimes, now: Date): Date | null {
  const today = shopDay(now);
  const sinceMidnight = now.getTime() + utcOffset - today * millisecondsOfADay;
  let minutesLeft = times.replyWithinHours * 60;
  for (let day = today; day <= today + maxDaysAhead; day += 1) {
    for (const range of openOn(times, day)) {
      const passed = day === today ? Math.ceil(sinceMidnight / millisecondsOfAMinute) : 0;
      const begin = Math.max(minuteOf(range.from), passed);
      const until = minuteOf(range.until);
      const available = until - begin;
      if (available <= 0) continue;
      if (minutesLeft <= available) {
        const rounded = Math.ceil((begin + minutesLeft) / roundingMinutes) * roundingMinutes;
        const minute = Math.min(rounded, until);
        return new Date(day * millisecondsOfADay - utcOffset + minute * millisecondsOfAMinute);
      }
      minutesLeft -= available;
    }
  }
  return null;
}

/** `08:30` as minutes since midnight. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** "We reply by 12:00 today.", "… tomorrow.", "… on Monday 23 Nov."; null as in `replyBy`. */
export function formatReplyBy(times: OpeningTimes, now: Date): string | null {
  const moment = replyBy(times, now);
  if (moment === null) return null;
  const day = shopDay(moment);
  const minute = (moment.getTime() + utcOffset) / millisecondsOfAMinute - day * minutesOfADay;
  const time = [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const daysAway = day - shopDay(now);
  const when = daysAway === 0 ? 'today' : daysAway === 1 ? 'tomorrow' : `on ${weekdayAndDate(day)}`;
  return `We reply by ${time} ${when}.`;
}
