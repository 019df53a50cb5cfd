import { millisecondsOfADay } from '#shared/time/time.ts';
import { furthestSchedule } from './limits.ts';

/* South Africa has been UTC+2 without changes since 1944, so no time zone data is needed. */
const offset = 2 * 3_600_000;
const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Converts UTC (ISO 8601) to shop time as in date-and-time inputs (`2026-11-20T09:30`). */
export function toShopTime(utc: string): string {
  return new Date(Date.parse(utc) + offset).toISOString().slice(0, 16);
}

/** Converts shop time to UTC (ISO 8601); null for an invalid time. */
export function fromShopTime(local: string): string | null {
  if (!localPattern.test(local)) return null;
  const time = Date.parse(`${local}:00Z`);
  if (Number.isNaN(time)) return null;
  const utc = new Date(time - offset).toISOString();
  return toShopTime(utc) === local ? utc : null;
}

type ScheduleCheck = { scheduledDate: string | null } | { refusal: string };

export function checkSchedule(schedule: string, now: number): ScheduleCheck {
  if (schedule === '') return { scheduledDate: null };
  const scheduledDate = fromShopTime(schedule);
  if (scheduledDate === null) return { refusal: 'Please give both a date and a time.' };
  const ahead = Date.parse(scheduledDate) - now;
  if (ahead <= 0) return { refusal: 'That time has passed. Please choose a later one.' };
  if (ahead > furthestSchedule * millisecondsOfADay) {
    return { refusal: 'Please choose a time within the next year.' };
  }
  return { scheduledDate };
}

/** The next full minute. */
export function earliestSchedule(now: number): string {
  return toShopTime(new Date(now + 60_000).toISOString());
}
