import { shopDay, startOfDay } from '#shared/time/day.ts';

/** Hours of the day, in South Africa, between which mails leave that no one waits for. */
const [first, last] = [8, 18];

/** Milliseconds. */
const hour = 60 * 60 * 1000;

export function isMailHour(now: Date): boolean {
  const passed = (now.getTime() - startOfDay(shopDay(now)).getTime()) / hour;
  return passed >= first && passed < last;
}

/** The last day between the two times on which such mails may have left; null for none. */
export function lastMailDay(from: Date, until: Date): number | null {
  const firstDay = shopDay(new Date(from.getTime() + (24 - last) * hour));
  const lastDay = shopDay(new Date(until.getTime() - first * hour));
  return lastDay < firstDay ? null : lastDay;
}
