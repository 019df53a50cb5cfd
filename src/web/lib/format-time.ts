import { dayMonthYear, readDay, shopDay, utcOffset } from '#shared/time/day.ts';

/** ISO 8601 to the shop's date: 20 Nov 2026. */
export function formatDate(moment: string): string {
  return dayMonthYear(shopDay(new Date(moment)));
}

/** 2026-11-20 to 20 Nov 2026. */
export function formatDay(day: string): string {
  return dayMonthYear(readDay(day));
}

/** ISO 8601 to the shop's time: 20 Nov 2026, 14:05. */
export function formatTime(moment: string): string {
  const clock = new Date(Date.parse(moment) + utcOffset).toISOString().slice(11, 16);
  return `${formatDate(moment)}, ${clock}`;
}

/** ISO 8601 to a short form: 14:05 of today, 20 Nov of this year, else 20 Nov 2025. */
export function formatBriefly(moment: string, now: Date): string {
  const [date = '', clock = ''] = formatTime(moment).split(', ');
  const today = formatDate(now.toISOString());
  if (date === today) return clock;
  return date.slice(-4) === today.slice(-4) ? date.slice(0, -5) : date;
}
