import { exceptionOn, type OpeningTimes, replyBy } from '#shared/business/opening-hours.ts';
import { shopDay, weekdayName, weekdayOf } from '#shared/time/day.ts';
import { type Weekday, weekdays, weekFromMonday } from '#shared/time/week.ts';

/** "Tuesdays and Fridays", in the order of a week that begins on Monday. */
export function daysInWords(days: readonly Weekday[]): string {
  const names = weekFromMonday
    .filter((day) => days.includes(day))
    .map((day) => `${weekdayName(day)}s`);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** Days looked ahead. */
const lookedAhead = 30;

/**
 * Whether the bakkie goes to an area on a day (counted as `shopDay` does): on its days of the week, those
 * left out on which the shop is closed otherwise than every week (a public holiday, say).
 */
export function goesOn(
  { days }: { days: readonly Weekday[] },
  times: OpeningTimes,
  day: number,
): boolean {
  const weekday = weekdays[weekdayOf(day)];
  return weekday !== undefined && days.includes(weekday) && exceptionOn(times, day)?.length !== 0;
}

/**
 * The day on which an order that is sent now can be brought: the area's first day after the one on which
 * the shop replies to it.
 * @returns the day as `shopDay` counts, or null when there is none in the next 30 days.
 */
export function nextDelivery(
  area: { days: readonly Weekday[] },
  times: OpeningTimes,
  now: Date,
): number | null {
  const replied = replyBy(times, now);
  if (replied === null) return null;
  const first = shopDay(replied) + 1;
  for (let day = first; day < first + lookedAhead; day += 1) {
    if (goesOn(area, times, day)) return day;
  }
  return null;
}
