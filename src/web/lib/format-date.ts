import { business } from '#shared/business.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: business.timeZone,
});

/** The day of a moment (ISO 8601), as it was in the shop: 20 Nov 2026. */
export function formatDate(moment: string): string {
  return format.format(new Date(moment)).replace('Sept', 'Sep');
}
