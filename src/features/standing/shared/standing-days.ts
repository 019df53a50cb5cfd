import { hasDeliveryOn } from '#features/areas/shared/delivery-days.ts';
import { type OpeningTimes, openOn } from '#shared/business/opening-hours.ts';
import { startOfDay, type Weekday } from '#shared/time/day.ts';

const daysOfAWeek = 7;
/** Days searched for a delivery. */
const maxDelay = 60;
/** Days before a closed day on which its delivery can be. */
export const maxEarly = daysOfAWeek;
/** Of the day before the delivery, in milliseconds since midnight: noon. */
const cutOffTime = 12 * 60 * 60 * 1000;

/** Null for an address outside all areas: any day on which the shop is open. */
type HandoverPlace = { days: readonly Weekday[] } | 'collection' | null;

/** Milliseconds that a customer gets to answer a question. */
const timeToAnswer = 24 * 60 * 60 * 1000;

export type Calendar = { place: HandoverPlace; times: OpeningTimes; now: Date };

const hasHandoverOn = (day: number, { place, times }: Calendar): boolean =>
  place === null || place === 'collection'
    ? openOn(times, day).length > 0
    : hasDeliveryOn(place, times, day);

/** The first `shopDay` from `day` on with a delivery or collection; `day` if there is none. */
function firstHandover(day: number, calendar: Calendar): number {
  for (let candidate = day; candidate < day + maxDelay; candidate += 1) {
    if (hasHandoverOn(candidate, calendar)) return candidate;
  }
  return day;
}

/**
 * `day`, or the nearest `shopDay` with a delivery at most a week before it; the first one after it
 * if that is too soon for an answer.
 */
export function handoverDay(day: number, calendar: Calendar): number {
  for (let candidate = day; candidate >= day - maxEarly; candidate -= 1) {
    if (!hasHandoverOn(candidate, calendar)) continue;
    return candidate === day || isAnswerable(candidate, calendar)
      ? candidate
      : firstHandover(day, calendar);
  }
  return firstHandover(day, calendar);
}

const isAnswerable = (day: number, { now }: Calendar) =>
  cutOffOf(day).getTime() - now.getTime() >= timeToAnswer;

/** The first `shopDay` from `day` on with a delivery that leaves time for an answer. */
export function answerableDay(day: number, calendar: Calendar): number {
  let candidate = firstHandover(day, calendar);
  while (!isAnswerable(candidate, calendar)) candidate = firstHandover(candidate + 1, calendar);
  return candidate;
}

/** Until then the customer can answer, and take an answer back. */
export function cutOffOf(handedOverOn: number): Date {
  return new Date(startOfDay(handedOverOn - 1).getTime() + cutOffTime);
}

/** The first `shopDay` of the rhythm, from `day` on, that can still be answered. */
export function firstOpenDay(day: number, everyWeeks: number, calendar: Calendar): number {
  let candidate = day;
  while (cutOffOf(handoverDay(candidate, calendar)) <= calendar.now) {
    candidate += everyWeeks * daysOfAWeek;
  }
  return candidate;
}

/** The first `shopDay` of the rhythm after `day` that is handed over after `handedOver`. */
export function followingDay(
  day: number,
  everyWeeks: number,
  handedOver: number,
  calendar: Calendar,
): number {
  let next = day + everyWeeks * daysOfAWeek;
  while (handoverDay(next, calendar) <= handedOver) next += everyWeeks * daysOfAWeek;
  return next;
}
