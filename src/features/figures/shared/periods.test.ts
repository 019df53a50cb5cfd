import { expect, test } from 'vitest';
import { readDay, writeDay } from '#shared/time/day.ts';
import { type ChosenPeriod, daysOf, daysOfStep, stepsOf } from './figures-view.ts';

const told = (period: ChosenPeriod, today: string) => {
  const { from, to } = daysOf(period, readDay(today));
  return `${writeDay(from)} to ${writeDay(to)}`;
};

test.each<[ChosenPeriod, string, string]>([
  ['today', '2027-01-01', '2027-01-01 to 2027-01-01'],
  ['yesterday', '2027-01-01', '2026-12-31 to 2026-12-31'],
  ['week', '2027-01-01', '2026-12-28 to 2027-01-01'],
  ['last week', '2027-01-01', '2026-12-21 to 2026-12-27'],
  ['month', '2027-01-01', '2027-01-01 to 2027-01-01'],
  ['last month', '2027-01-01', '2026-12-01 to 2026-12-31'],
  ['last month', '2028-03-31', '2028-02-01 to 2028-02-29'],
  ['12 months', '2026-11-22', '2025-12-01 to 2026-11-22'],
  ['13 weeks', '2026-11-22', '2026-08-24 to 2026-11-22'],
  // A Sunday is the last day of its week, a Monday the first.
  ['week', '2026-11-22', '2026-11-16 to 2026-11-22'],
  ['week', '2026-11-23', '2026-11-23 to 2026-11-23'],
])('%s on %s is %s', (period, today, days) => {
  expect(told(period, today)).toBe(days);
});

test('has as many steps as bars, the last one as long as it is so far', () => {
  const today = readDay('2026-11-20');
  const weeks = daysOf('13 weeks', today);
  expect(stepsOf(weeks)).toHaveLength(13);
  expect(stepsOf(daysOf('12 months', today)).map(writeDay).at(-1)).toBe('2026-11-01');
  expect(stepsOf(daysOf('month', readDay('2026-11-01')))).toHaveLength(1);
  const [last = 0] = stepsOf(weeks).slice(-1);
  const { from, to } = daysOfStep(last, weeks);
  expect([from, to].map(writeDay)).toEqual(['2026-11-16', '2026-11-20']);
});
