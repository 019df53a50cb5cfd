import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { readDay, type Weekday, weekdayAndDate } from '#shared/time/day.ts';
import { daysInWords, hasDeliveryOn, nextDelivery } from './delivery-days.ts';

test.each<[Weekday[], string]>([
  [['Fri', 'Tue'], 'Tuesdays and Fridays'],
  [['Sat'], 'Saturdays'],
  [['Sun', 'Mon', 'Wed'], 'Mondays, Wednesdays and Sundays'],
])('days %j are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

test.each<[string, Weekday[], string | null]>([
  // Sent in the morning, answered the same day, brought on the next day of the area.
  ['2026-11-23T08:00:00Z', ['Tue', 'Fri'], 'Tuesday 24 Nov'],
  // Answered on the Tuesday: that is too late for the bakkie.
  ['2026-11-23T17:00:00Z', ['Tue', 'Fri'], 'Friday 27 Nov'],
  ['2026-11-24T08:00:00Z', ['Tue', 'Fri'], 'Friday 27 Nov'],
  ['2026-11-24T08:00:00Z', ['Tue'], 'Tuesday 1 Dec'],
  // The Day of Reconciliation is a Wednesday.
  ['2026-12-14T08:00:00Z', ['Wed'], 'Wednesday 23 Dec'],
  ['2026-12-14T08:00:00Z', [], null],
])('sent at %s with days %j it comes on %s', (now, days, words) => {
  const day = nextDelivery({ days }, exampleBusiness, new Date(now));
  expect(day === null ? null : weekdayAndDate(day)).toBe(words);
});

test.each([
  ['2026-11-24', true],
  ['2026-11-27', true],
  ['2026-11-26', false],
  // Christmas Day is a Friday.
  ['2026-12-25', false],
])('on %s an area with Tuesdays and Fridays has %j', (day, goes) => {
  expect(hasDeliveryOn({ days: ['Tue', 'Fri'] }, exampleBusiness, readDay(day))).toBe(goes);
});
