import type { DeliveryArea } from '#features/delivery/shared/delivery-area.ts';
import { exceptionOn, type OpeningTimes } from '#shared/opening-hours.ts';
import { weekdayOf } from '#shared/public-holidays.ts';
import { weekdays } from '#shared/week.ts';

/**
 * The names of the areas that the bakkie goes to on a day (counted as `shopDay` does): none on one on which
 * the shop is closed otherwise than every week, as on a public holiday.
 */
export function visitedOn(
  areas: readonly Pick<DeliveryArea, 'name' | 'days'>[],
  times: OpeningTimes,
  day: number,
): string[] {
  const weekday = weekdays[weekdayOf(day)];
  if (weekday === undefined || exceptionOn(times, day)?.length === 0) return [];
  return areas.filter(({ days }) => days.includes(weekday)).map(({ name }) => name);
}
