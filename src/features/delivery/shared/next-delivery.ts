import { replyBy, shopDay } from '#shared/opening-hours.ts';
import { isPublicHoliday, weekdayOf } from '#shared/public-holidays.ts';
import { type DeliveryArea, weekdays } from './delivery-area.ts';

/** Days looked ahead. */
const lookedAhead = 30;

/**
 * The day on which an order that is sent now can be brought: the area's first day after the one on which
 * the shop replies to it, public holidays left out.
 * @returns the day as `shopDay` counts, or null when there is none in the next 30 days.
 */
export function nextDelivery({ days }: Pick<DeliveryArea, 'days'>, now: Date): number | null {
  const replied = replyBy(now);
  if (replied === null) return null;
  const first = shopDay(replied) + 1;
  for (let day = first; day < first + lookedAhead; day += 1) {
    const weekday = weekdays[weekdayOf(day)];
    if (weekday && days.includes(weekday) && !isPublicHoliday(day)) return day;
  }
  return null;
}
