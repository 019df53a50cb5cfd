import { aheadOfUtc, readDay, sayDate, shopDay } from '#shared/time/day.ts';

/** The day of a moment (ISO 8601), as it was in the shop: 20 Nov 2026. */
export function formatDate(moment: string): string {
  return sayDate(shopDay(new Date(moment)));
}

/** A moment (ISO 8601) as the shop's clock shows it: 20 Nov 2026, 14:05. */
export function formatTime(moment: string): string {
  const clock = new Date(Date.parse(moment) + aheadOfUtc).toISOString().slice(11, 16);
  return `${formatDate(moment)}, ${clock}`;
}

/** A day of the calendar (2026-11-20): 20 Nov 2026. */
export function formatDay(day: string): string {
  return sayDate(readDay(day));
}

/** A moment (ISO 8601) as a close list has it: 14:05 of today, 20 Nov of this year, else 20 Nov 2025. */
export function formatBriefly(moment: string, now: Date): string {
  const [date = '', clock = ''] = formatTime(moment).split(', ');
  const today = formatDate(now.toISOString());
  if (date === today) return clock;
  return date.slice(-4) === today.slice(-4) ? date.slice(0, -5) : date;
}
