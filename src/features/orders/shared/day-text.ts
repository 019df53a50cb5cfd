const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function dayText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');
}

export const longDay = (day: string) => dayText(day).replace(/,| \d+$/g, '');
