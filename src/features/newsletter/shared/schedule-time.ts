import { millisecondsOfADay } from '#shared/time/time.ts';
import { furthestSchedule } from './limits.ts';

/*
 * South Africa is two hours ahead of UTC all year: the offset never changed since 1944, so the zone
 * needs no table.
 */
const offset = 2 * 3_600_000;
const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A time of the shop (`2026-11-20T09:30`, as date-and-time inputs write it) of a UTC time (ISO 8601). */
export function toShopTime(utc: string): string {
  return new Date(Date.parse(utc) + offset).toISOString().slice(0, 16);
}

/** The UTC time (ISO 8601) of a time of the shop, or null when there is no such time. */
export function fromShopTime(local: string): string | null {
  if (!localPattern.test(local)) return null;
  const time = Date.parse(`${local}:00Z`);
  if (Number.isNaN(time)) return null;
  const utc = new Date(time - offset).toISOString();
  return toShopTime(utc) === local ? utc : null;
}

type ScheduleCheck = { scheduledDate: string | null } | { refusal: string };

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
  if (ahead > furthestSchedule * millisecondsOfADay) {
    return { refusal: 'Please choose a time within the next year.' };
  }
  return { scheduledDate };
}

/** The earliest time that the field offers: the next full minute. */
export function earliestSchedule(now: number): string {
  return toShopTime(new Date(now + 60_000).toISOString());
}
