/** A day such as 2026-11-27 as `Friday 27 November`. */
export function longDay(day: string): string {
  const words = new Date(day).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  // Some versions of the locale data put a comma after the weekday.
  return words.replace(',', '');
}
