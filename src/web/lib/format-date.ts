import { readDay, sayDate, shopDay } from '#shared/time/day.ts';

/** The day of a moment (ISO 8601), as it was in the shop: 20 Nov 2026. */
export function formatDate(moment: string): string {
  return sayDate(shopDay(new Date(moment)));
}

/** A day of the calendar (2026-11-20): 20 Nov 2026. */
export function formatDay(day: string): string {
  return sayDate(readDay(day));
}
