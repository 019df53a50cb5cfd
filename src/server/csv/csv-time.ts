import { timeZone } from '#shared/time/day.ts';

// The Swedish format, 2026-11-20 10:00, is one that every spreadsheet parses as a date.
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** In the shop's time zone, without seconds. */
export const csvTime = (time: Date): string => localTime.format(time);
