const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 2026-11-24 as `Tuesday, 24 November 2026`. */
export function dayText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');
}

/** 2026-11-27 as `Friday 27 November`. */
export const longDay = (day: string) => dayText(day).replace(/,| \d+$/g, '');
