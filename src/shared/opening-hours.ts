import { business } from './business.ts';
import { isPublicHoliday, weekdayOf } from './public-holidays.ts';
import { millisecondsOfADay } from './time.ts';

/** Hours as schema.org writes them: `Mo-Fr 08:00-18:00`; null for days on which the shop is closed. */
type Hours = readonly { schema: string | null }[];

/** The first and the last minute of a day on which the shop is open. */
type OpenTime = { from: number; until: number };

const millisecondsOfAMinute = 60_000;
const minutesOfADay = 24 * 60;
/** South Africa is two hours before UTC all year. */
const aheadOfUtc = 2 * 60 * millisecondsOfAMinute;
/** A promise is given to a quarter of an hour. */
const promisedTo = 15;
/** Days looked ahead; a shop that does not open for longer promises nothing. */
const lookedAhead = 60;
const schemaDays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** The day of a moment in South Africa, counted from 1 January 1970. */
export function shopDay(moment: Date): number {
  return Math.floor((moment.getTime() + aheadOfUtc) / millisecondsOfADay);
}

/** When the shop is open on a day; null when it is closed, as on every public holiday. */
export function openOn(day: number, hours: Hours = business.hours): OpenTime | null {
  if (isPublicHoliday(day)) return null;
  const weekday = weekdayOf(day);
  for (const { schema } of hours) {
    const parts = /^(\w\w)(?:-(\w\w))? (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(schema ?? '');
    if (!parts) continue;
    const [first = '', last = first] = parts.slice(1, 3);
    const [from, to] = [schemaDays.indexOf(first), schemaDays.indexOf(last)];
    const [opens = 0, opensAt = 0, closes = 0, closesAt = 0] = parts.slice(3).map(Number);
    if ((weekday - from + 7) % 7 <= (to - from + 7) % 7) {
      return { from: opens * 60 + opensAt, until: closes * 60 + closesAt };
    }
  }
  return null;
}

/**
 * By when the shop answers what reaches it now: after `business.replyWithinHours` of opening time, to
 * the next quarter of an hour, never after closing.
 * @returns the moment, or null when the shop does not open in the next 60 days.
 */
export function replyBy(now: Date, hours: Hours = business.hours): Date | null {
  const today = shopDay(now);
  const sinceMidnight = now.getTime() + aheadOfUtc - today * millisecondsOfADay;
  let left = business.replyWithinHours * 60;
  for (let day = today; day <= today + lookedAhead; day += 1) {
    const open = openOn(day, hours);
    if (open === null) continue;
    const begin = Math.max(
      open.from,
      day === today ? Math.ceil(sinceMidnight / millisecondsOfAMinute) : 0,
    );
    const room = open.until - begin;
    if (room <= 0) continue;
    if (left <= room) {
      const minute = Math.min(Math.ceil((begin + left) / promisedTo) * promisedTo, open.until);
      return new Date(day * millisecondsOfADay - aheadOfUtc + minute * millisecondsOfAMinute);
    }
    left -= room;
  }
  return null;
}

/** "We reply by 12:00 today.", "… tomorrow.", "… on Monday 23 Nov."; null as `replyBy`. */
export function sayReplyBy(now: Date, hours: Hours = business.hours): string | null {
  const moment = replyBy(now, hours);
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

const dayNames = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
});

/** A day near today, as people name it: Monday 23 Nov. */
export function sayDay(day: number): string {
  return dayNames
    .format(new Date(day * millisecondsOfADay))
    .replace(',', '')
    .replace('Sept', 'Sep');
}
