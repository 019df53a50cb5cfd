import { nextDelivery } from '#features/areas/shared/delivery-days.ts';
import type { OpeningTimes } from '#shared/business/opening-hours.ts';
import { startOfDay, type Weekday } from '#shared/time/day.ts';

/** Days before the food is empty, where no delivery decides. */
const usualLead = 3;
/** An area without a delivery for longer is not waited for. */
const maxLead = 21;

type Food = {
  /** A `shopDay`: the first day without food. */
  emptyOn: number;
  today: number;
  /** Null for a collection or an unknown area. */
  area: { days: readonly Weekday[] } | null;
  times: OpeningTimes;
};

/** The last `shopDay` on which an order is still delivered before the food is empty. */
export function dayToRemind({ emptyOn, today, area, times }: Food): number {
  const first = today + 1;
  const isInTime = (day: number) => {
    const delivered = area && nextDelivery(area, times, startOfDay(day + 1));
    return delivered !== null && delivered <= emptyOn;
  };
  const days = Array.from({ length: maxLead }, (_, index) => emptyOn - 1 - index);
  const last = area ? days.find(isInTime) : undefined;
  return Math.max(first, last ?? emptyOn - usualLead);
}

/** Whole days that it lasts. @param grams per day. */
export function daysOfFood(food: { weightGrams: number; quantity: number }, grams: number): number {
  return Math.floor((food.weightGrams * food.quantity) / grams);
}
