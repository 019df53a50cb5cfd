import { exceptionOn, type OpeningTimes, replyBy } from '#shared/business/opening-hours.ts';
import {
  shopDay,
  type Weekday,
  weekdayName,
  weekdayOf,
  weekdays,
  weekFromMonday,
} from '#shared/time/day.ts';

/** "Tuesdays and Fridays"; weeks begin on Monday. */
export function daysInWords(days: readonly Weekday[]): string {
  const names = weekFromMonday
    .filter((day) => days.includes(day))
    .map((day) => `${weekdayName(day)}s`);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

const lookedAhead = 30;

/**
 * Whether an area has a delivery on a day (as of `shopDay`): on its weekdays, except when the shop
 * is closed for other reasons than every week, such as a public holiday.
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
 * The earliest delivery of an order sent now: the area's first day after the shop's reply. @returns
 * the day as of `shopDay`; null when there is none within 30 days.
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
