import { expect, test } from 'vitest';
import { readDay } from '../time/day.ts';
import { exampleBusiness } from './business.ts';
import type { OpeningTimes } from './opening-hours.ts';
import { formatWeek, openingInWords } from './opening-words.ts';

const monday = '2026-11-23';
const said = (some: Partial<OpeningTimes> = {}, today = monday) =>
  openingInWords({ ...exampleBusiness, ...some }, readDay(today));
const week = (some: Partial<OpeningTimes['hours']>) =>
  formatWeek(said({ hours: { ...exampleBusiness.hours, ...some } }));

test('a new shop has the hours of the specification', () => {
  expect(formatWeek(said())).toBe('Mon-Fri 08:00–18:00, Sat 08:00–16:00, Sun closed');
  expect(said()).toMatchObject({
    soon: [],
    away: null,
    holidays: 'On public holidays we are closed.',
  });
});

test('adjacent days with the same hours are grouped and breaks are shown', () => {
  expect(week({ Sat: [], Wed: [{ from: '08:00', until: '12:30' }] })).toBe(
    'Mon-Tue 08:00–18:00, Wed 08:00–12:30, Thu-Fri 08:00–18:00, Sat-Sun closed',
  );
  const split = [
    { from: '00:00', until: '12:00' },
    { from: '12:30', until: '23:59' },
  ];
  expect(week({ Sun: split })).toContain('Sun 00:00–12:00, 12:30–23:59');
});

test('exceptions of the next two weeks are shown with their reason', () => {
  const specialDays = [
    { date: '2026-12-24', hours: [{ from: '08:00', until: '13:00' }] },
    { date: '2026-12-31', hours: [] },
  ];
  expect(said({ specialDays }, '2026-12-15').soon).toEqual([
    { day: 'Wednesday 16 Dec (Day of Reconciliation)', time: 'closed' },
    { day: 'Thursday 24 Dec', time: '08:00–13:00' },
    { day: 'Friday 25 Dec (Christmas Day)', time: 'closed' },
    { day: 'Saturday 26 Dec (Day of Goodwill)', time: 'closed' },
  ]);
});

test('an absence is shown until its last day', () => {
  const closedUntil = { date: '2027-01-04', message: 'Enjoy the holidays!' };
  expect(said({ closedUntil }, '2027-01-03')).toMatchObject({
    away: 'We are closed until Monday 4 Jan. Enjoy the holidays!',
    soon: [],
  });
  expect(said({ closedUntil: { ...closedUntil, message: null } }).away).toBe(
    'We are closed until Monday 4 Jan.',
  );
  expect(said({ closedUntil }, '2027-01-04').away).toBeNull();
});

test.each<[OpeningTimes['closedHolidays'], string]>([
  [[], 'On public holidays we are open as on other days.'],
  [['Christmas Day'], 'Of the public holidays we are closed on Christmas Day.'],
  [
    ['Christmas Day', 'Good Friday', 'New Year’s Day'],
    'Of the public holidays we are closed on New Year’s Day, Good Friday and Christmas Day.',
  ],
])('closed on %j: %s', (closedHolidays, sentence) => {
  expect(said({ closedHolidays }).holidays).toBe(sentence);
});
