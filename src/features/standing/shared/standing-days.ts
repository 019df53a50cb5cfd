import { hasDeliveryOn } from '#features/areas/shared/delivery-days.ts';
import { type OpeningTimes, openOn } from '#shared/business/opening-hours.ts';
import { readDay, startOfDay, type Weekday } from '#shared/time/day.ts';

/** Days searched for a delivery. */
const maxDelay = 60;
const daysOfAWeek = 7;
/** Of the day before the delivery, in milliseconds since midnight: noon. */
const cutOffTime = 12 * 60 * 60 * 1000;

/** Chosen days, as 2026-11-20, if `everyWeeks` is null. */
export type Rhythm = { everyWeeks?: number | null; days: readonly string[] };

/** Null for an address outside all areas: any day on which the shop is open. */
export type HandoverPlace = { days: readonly Weekday[] } | 'collection' | null;

/** The `shopDay` that follows `day` in the rhythm; null after the last chosen day. */
export function followingDay({ everyWeeks, days }: Rhythm, day: number): number | null {
  if (everyWeeks != null) return day + everyWeeks * daysOfAWeek;
  const later = days.map(readDay).filter((chosen) => chosen > day);
  return later.length === 0 ? null : Math.min(...later);
}

/** The first `shopDay` from `day` on on which the order can be handed over; `day` if there is none. */
export function handoverDay(day: number, place: HandoverPlace, times: OpeningTimes): number {
  const isPossible = (candidate: number) =>
    place === null || place === 'collection'
      ? openOn(times, candidate).length > 0
      : hasDeliveryOn(place, times, candidate);
  for (let candidate = day; candidate < day + maxDelay; candidate += 1) {
    if (isPossible(candidate)) return candidate;
  }
  return day;
}

/** Until then the customer can answer, and take an answer back. */
export function cutOffOf(handedOverOn: number): Date {
  return new Date(startOfDay(handedOverOn - 1).getTime() + cutOffTime);
}

/** The first `shopDay` of the rhythm, from `day` on, that can still be answered; null: none. */
export function firstOpenDay(
  rhythm: Rhythm,
  day: number,
  { place, times, now }: { place: HandoverPlace; times: OpeningTimes; now: Date },
): number | null {
  let candidate: number | null = day;
  while (candidate !== null && cutOffOf(handoverDay(candidate, place, times)) <= now) {
    candidate = followingDay(rhythm, candidate);
  }
  return candidate;
}
