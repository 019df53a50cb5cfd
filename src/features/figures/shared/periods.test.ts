import { expect, test } from 'vitest';
import { readDay, writeDay } from '#shared/time/day.ts';
import { type ChosenPeriod, comparisonOf, daysOf, daysOfStep, stepsOf } from './periods.ts';

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

const compared = (period: 'today' | 'week' | 'month', now: string) => {
  const { before, until } = comparisonOf(period, new Date(now));
  return [writeDay(before.from), writeDay(before.to), until.toISOString()];
};

test('is compared with as much of the one before', () => {
  const now = '2026-11-20T08:00:00Z';
  expect(compared('today', now)).toEqual(['2026-11-19', '2026-11-19', '2026-11-19T08:00:00.000Z']);
  expect(compared('week', now)).toEqual(['2026-11-09', '2026-11-15', '2026-11-13T08:00:00.000Z']);
  expect(compared('month', now)).toEqual(['2026-10-01', '2026-10-31', '2026-10-20T08:00:00.000Z']);
});

test('is compared across the year, and with all of a month that is shorter', () => {
  expect(compared('month', '2027-01-01T06:00:00Z')).toEqual([
    '2026-12-01',
    '2026-12-31',
    '2026-12-01T06:00:00.000Z',
  ]);
  // 31 March has no day like it in February.
  expect(compared('month', '2027-03-31T06:00:00Z')).toEqual([
    '2027-02-01',
    '2027-02-28',
    '2027-02-28T22:00:00.000Z',
  ]);
});

test('begins at midnight in South Africa', () => {
  expect(compared('today', '2026-11-19T22:00:00Z')[0]).toBe('2026-11-19');
  expect(compared('today', '2026-11-19T21:59:59Z')[0]).toBe('2026-11-18');
});
