import { dayMonthYear, readDay, shopDay } from '#shared/time/day.ts';

/** ISO 8601 to the shop's date: 20 Nov 2026. */
export function formatDate(moment: string): string {
  return dayMonthYear(shopDay(new Date(moment)));
}

/** 2026-11-20 to 20 Nov 2026. */
export function formatDay(day: string): string {
  return dayMonthYear(readDay(day));
}
