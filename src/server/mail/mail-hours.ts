import { shopDay, startOfDay } from '#shared/time/day.ts';

/** Hours of the day, in South Africa, between which mails leave that no one waits for. */
const [first, last] = [8, 18];

export function isMailHour(now: Date): boolean {
  const hour = (now.getTime() - startOfDay(shopDay(now)).getTime()) / (60 * 60 * 1000);
  return hour >= first && hour < last;
}
