import { timeZone } from '#shared/time/time.ts';

const day = {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const;
const dates = new Intl.DateTimeFormat('en-GB', day);
const times = new Intl.DateTimeFormat('en-GB', {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day of a moment (ISO 8601), as it was in the shop: 20 Nov 2026. */
export function formatDate(moment: string): string {
  return dates.format(new Date(moment)).replace('Sept', 'Sep');
}

/** A moment (ISO 8601) as the shop's clock shows it: 20 Nov 2026, 14:05. */
export function formatTime(moment: string): string {
  return times.format(new Date(moment)).replace('Sept', 'Sep');
}

/** A day of the calendar (2026-11-20): 20 Nov 2026. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00+02:00`);
}

/** A moment (ISO 8601) as a close list has it: 14:05 of today, 20 Nov of this year, else 20 Nov 2025. */
export function formatBriefly(moment: string, now: Date): string {
  const [date = '', clock = ''] = formatTime(moment).split(', ');
  const today = formatDate(now.toISOString());
  if (date === today) return clock;
  return date.slice(-4) === today.slice(-4) ? date.slice(0, -5) : date;
}
