import { readDay, type Weekday, weekdayAndDate, weekFromMonday } from '../time/day.ts';
import type { BusinessView, OpenRange } from './business-schema.ts';
import { exceptionOn, type OpeningTimes } from './opening-hours.ts';
import { holidaysOn, publicHolidays } from './public-holidays.ts';

/** Days ahead for which exceptions are listed. */
const exceptionDays = 14;

/** The week from Monday, with days of equal hours grouped. */
export function groupWeek(hours: OpeningTimes['hours']) {
  const groups: { days: Weekday[]; hours: readonly OpenRange[] }[] = [];
  for (const day of weekFromMonday) {
    const last = groups.at(-1);
    if (last && formatRanges(last.hours) === formatRanges(hours[day])) last.days.push(day);
    else groups.push({ days: [day], hours: hours[day] });
  }
  return groups;
}

function formatRanges(hours: readonly OpenRange[]): string {
  const ranges = hours.map(({ from, until }) => `${from}–${until}`);
  return ranges.length === 0 ? 'closed' : ranges.join(', ');
}

type OpeningInWords = BusinessView['opening'];

export function weekInWords(hours: OpeningTimes['hours']): OpeningInWords['week'] {
  return groupWeek(hours).map(({ days, hours: same }) => ({
    days: [...new Set([days[0], days.at(-1)])].join('-'),
    time: formatRanges(same),
  }));
}

/** `soon` is empty while the shop is away. @param today as counted by `shopDay`. */
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
  const listed = new Intl.ListFormat('en-GB').format(closed);
  return `Of the public holidays we are closed on ${listed}.`;
}
