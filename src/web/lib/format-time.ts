import { utcOffset } from '#shared/time/day.ts';
import { formatDate } from './format-date.ts';

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
