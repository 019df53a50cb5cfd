import {
  readDay,
  shopDay,
  utcOffset,
  type Weekday,
  weekdayAndDate,
  weekdayOf,
  weekdays,
  weekFromMonday,
} from '../time/day.ts';
import { millisecondsOfADay } from '../time/length.ts';
import type { Business, OpenRange } from './business-schema.ts';
import { holidaysOn, publicHolidays } from './public-holidays.ts';

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
      const begin = Math.max(
        minuteOf(range.from),
        day === today ? Math.ceil(sinceMidnight / millisecondsOfAMinute) : 0,
      );
      const until = minuteOf(range.until);
      const available = until - begin;
      if (available <= 0) continue;
      if (minutesLeft <= available) {
        const minute = Math.min(
          Math.ceil((begin + minutesLeft) / roundingMinutes) * roundingMinutes,
          until,
        );
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

type SameHours = { days: readonly Weekday[]; hours: readonly OpenRange[] };

/** Days ahead for which exceptions are listed. */
const exceptionDays = 14;

/** The week from Monday, with days of equal hours grouped. */
export function groupWeek(hours: OpeningTimes['hours']): SameHours[] {
  const groups: { days: Weekday[]; hours: readonly OpenRange[] }[] = [];
  for (const day of weekFromMonday) {
    const last = groups.at(-1);
    if (last && formatRanges(last.hours) === formatRanges(hours[day])) last.days.push(day);
    else groups.push({ days: [day], hours: hours[day] });
  }
  return groups;
}

/** `08:00` as 8:00 AM. */
function formatTime(time: string): string {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

function formatRanges(hours: readonly OpenRange[]): string {
  const ranges = hours.map(({ from, until }) => `${formatTime(from)}-${formatTime(until)}`);
  return ranges.length === 0 ? 'closed' : ranges.join(', ');
}

type OpeningInWords = {
  week: { days: string; time: string }[];
  /** Exceptions in the next two weeks; empty while the shop is away. */
  soon: { day: string; time: string }[];
  holidays: string;
  away: string | null;
};

export function weekInWords(hours: OpeningTimes['hours']): OpeningInWords['week'] {
  return groupWeek(hours).map(({ days, hours: same }) => ({
    days: [...new Set([days[0], days.at(-1)])].join('-'),
    time: formatRanges(same),
  }));
}

/** @param today as counted by `shopDay`. */
export function openingInWords(times: OpeningTimes, today: number): OpeningInWords {
  const away = describeAbsence(times, today);
  const ahead =
    away === null ? Array.from({ length: exceptionDays }, (_, days) => today + days) : [];
  return {
    week: weekInWords(times.hours),
    soon: ahead.flatMap((day) => {
      const hours = exceptionOn(times, day);
      const [holiday] = holidaysOn(day);
      const name = holiday ? `${weekdayAndDate(day)} (${holiday})` : weekdayAndDate(day);
      return hours === null ? [] : [{ day: name, time: formatRanges(hours) }];
    }),
    holidays: describeHolidays(times),
    away,
  };
}

/** "Mon-Fri 8:00 AM-6:00 PM, Sat 8:00 AM-4:00 PM, Sun closed". */
export function formatWeek({ week }: Pick<OpeningInWords, 'week'>): string {
  return week.map(({ days, time }) => `${days} ${time}`).join(', ');
}

function describeAbsence({ closedUntil }: OpeningTimes, today: number): string | null {
  if (closedUntil === null) return null;
  const opens = readDay(closedUntil.date);
  if (today >= opens) return null;
  return [`We are closed until ${weekdayAndDate(opens)}.`, closedUntil.message]
    .filter(Boolean)
    .join(' ');
}

function describeHolidays({ closedHolidays }: OpeningTimes): string {
  const closed = publicHolidays.filter((name) => closedHolidays.includes(name));
  if (closed.length === publicHolidays.length) return 'On public holidays we are closed.';
  if (closed.length === 0) return 'On public holidays we are open as on other days.';
  const [last, ...others] = closed.toReversed();
  const listed = [others.toReversed().join(', '), last].filter(Boolean).join(' and ');
  return `Of the public holidays we are closed on ${listed}.`;
}
