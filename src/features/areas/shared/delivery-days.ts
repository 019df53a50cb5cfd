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

const maxDaysAhead = 30;

/** Whether it is one of the area's weekdays and no special closing day. @param day a `shopDay`. */
export function hasDeliveryOn(
  { days }: { days: readonly Weekday[] },
  times: OpeningTimes,
  day: number,
): boolean {
  const weekday = weekdays[weekdayOf(day)];
  return weekday !== undefined && days.includes(weekday) && exceptionOn(times, day)?.length !== 0;
}

/** The area's first `shopDay` after the shop's reply to an order; null: none within 30 days. */
export function nextDelivery(
  area: { days: readonly Weekday[] },
  times: OpeningTimes,
  now: Date,
): number | null {
  const replied = replyBy(times, now);
  if (replied === null) return null;
  const first = shopDay(replied) + 1;
  for (let day = first; day < first + maxDaysAhead; day += 1) {
    if (hasDeliveryOn(area, times, day)) return day;
  }
  return null;
}

/** The day that was shown to the customer at `sentAt`, while it is to come; else as `nextDelivery`. */
export function shownDelivery(
  area: { days: readonly Weekday[] },
  times: OpeningTimes,
  { sentAt, now }: { sentAt: Date; now: Date },
): number | null {
  const shown = nextDelivery(area, times, sentAt);
  return shown !== null && shown > shopDay(now) ? shown : nextDelivery(area, times, now);
}
