import { furthestSchedule } from '../../../shared/limits.ts';
import { fromShopTime, toShopTime } from '../../../shared/schedule-time.ts';

const day = 86_400_000;

export type ScheduleCheck = { scheduledDate: string | null } | { refusal: string };

/**
 * What the schedule field asks for.
 * @param schedule the shop's time as the input writes it; empty for none.
 * @param now milliseconds since 1970.
 */
export function checkSchedule(schedule: string, now: number): ScheduleCheck {
  if (schedule === '') return { scheduledDate: null };
  const scheduledDate = fromShopTime(schedule);
  if (scheduledDate === null) return { refusal: 'Please give both a date and a time.' };
  const ahead = Date.parse(scheduledDate) - now;
  if (ahead <= 0) return { refusal: 'That time has passed. Please choose a later one.' };
  if (ahead > furthestSchedule * day) {
    return { refusal: 'Please choose a time within the next year.' };
  }
  return { scheduledDate };
}

/** The earliest time that the field offers: the next full minute. */
export function earliestSchedule(now: number): string {
  return toShopTime(new Date(now + 60_000).toISOString());
}
