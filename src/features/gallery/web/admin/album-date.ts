import { business } from '#shared/business.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: business.timeZone,
});

/** The day on which an album was made, as it was in the shop: 20 Nov 2026. */
export function albumDate(createdAt: string): string {
  return format.format(new Date(createdAt)).replace('Sept', 'Sep');
}
