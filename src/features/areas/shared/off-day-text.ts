import { readDay, weekdayOf, weekdays } from '#shared/time/day.ts';
import type { DeliveryTable } from './delivery-area.ts';
import { daysInWords } from './delivery-days.ts';

/** Empty on a weekday of the area, and for an unknown area or day. @param day as 2026-11-24. */
export function offDayText(
  areas: DeliveryTable['areas'],
  name: string | null,
  day: string,
): string {
  const typed = name?.trim().toLowerCase();
  const area = areas.find((one) => one.name.toLowerCase() === typed);
  const weekday = weekdays[weekdayOf(readDay(day))];
  if (!area || !weekday || area.days.includes(weekday)) return '';
  return `You do not deliver in ${area.name} on ${daysInWords([weekday])}.`;
}
