import { business } from '#shared/business.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: business.timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (ISO 8601) as the shop's clock shows it: 20 Nov 2026, 14:05. */
export function formatTime(moment: string): string {
  return format.format(new Date(moment)).replace('Sept', 'Sep');
}
