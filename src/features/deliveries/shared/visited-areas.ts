import type { DeliveryArea } from '#features/delivery/shared/delivery-area.ts';
import { weekdays } from '#features/delivery/shared/delivery-days.ts';
import { isPublicHoliday, weekdayOf } from '#shared/public-holidays.ts';

/** The names of the areas that the bakkie goes to on a day (counted as `shopDay` does): none on a holiday. */
export function visitedOn(
  areas: readonly Pick<DeliveryArea, 'name' | 'days'>[],
  day: number,
): string[] {
  const weekday = weekdays[weekdayOf(day)];
  if (weekday === undefined || isPublicHoliday(day)) return [];
  return areas.filter(({ days }) => days.includes(weekday)).map(({ name }) => name);
}
