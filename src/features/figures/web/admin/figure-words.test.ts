import { expect, test } from 'vitest';
import { writeDay } from '#shared/time/day.ts';
import { type ComparedPeriod, comparisonOf } from '../../shared/periods.ts';
import {
  compare,
  countText,
  monthsBetween,
  nameDay,
  nameMonth,
  nameStep,
  share,
  splitDeliveries,
} from './figure-words.ts';

/** Figures as they are at a time: sales now, and before. */
function figuresAt(period: ComparedPeriod, now: string, sales: number, earlier: number) {
  const { days, before, until } = comparisonOf(period, new Date(now));
  const sold = { orders: 1, sales: earlier };
  return {
    period,
    from: writeDay(days.from),
    to: writeDay(days.to),
    orders: 1,
    sales,
    before: {
      from: writeDay(before.from),
      to: writeDay(before.to),
      ...sold,
      until: until.toISOString(),
      whole: sold,
    },
  };
}

test.each<[ComparedPeriod, string, number, number, string]>([
  ['today', '2026-11-20T08:00:00Z', 300.1, 200, 'Up R100.10 on yesterday at this time'],
  ['today', '2026-11-20T08:00:00Z', 0, 0, 'Same as yesterday at this time'],
  ['week', '2026-11-20T08:00:00Z', 0, 1250, 'Down R1\u00a0250.00 on last week at this time'],
  ['month', '2026-11-20T08:00:00Z', 5, 5, 'Same as October at this time'],
  ['month', '2027-01-01T06:30:00Z', 5, 4, 'Up R1.00 on December at this time'],
  ['month', '2027-03-31T06:00:00Z', 5, 4, 'Up R1.00 on all of February'],
])('%s at %s: %d after %d', (period, now, sales, earlier, words) => {
  expect(compare(figuresAt(period, now, sales, earlier)).words).toBe(words);
});

test('the next round is the first planned day, by its weekday within a week', () => {
  const next = [
    { day: '2026-11-26', orders: 2 },
    { day: '2026-11-27', orders: 15 },
    { day: '2026-12-02', orders: 1 },
  ];
  const split = (today: number) =>
    splitDeliveries({
      today: '2026-11-25',
      toDeliver: { late: 0, lateSince: null, today, tomorrow: 2, next, withoutDay: 0 },
    });
  const [first, ...later] = next;
  expect(split(0)).toEqual({ round: first, later });
  expect(split(3)).toMatchObject({ round: { day: '2026-11-25', orders: 3 }, later: next });
  const days = ['2026-11-25', ...next.map(({ day }) => day)];
  expect(days.map((day) => nameDay(day, '2026-11-25'))).toEqual([
    'Today',
    'Tomorrow',
    'Friday',
    'Wednesday 2 Dec',
  ]);
});

test('formats counts, shares, steps and months', () => {
  expect(countText(1, 'order')).toBe('1 order');
  expect(countText(1204, 'unit')).toBe('1\u00a0204 units');
  const shares = [share(0, 0), share(1, 400), share(1, 3), share(3, 3)];
  expect(shares).toEqual(['0 %', 'under 1 %', '33 %', '100 %']);
  expect(nameStep('2026-09-01', 'day')).toBe('1 Sep');
  expect(nameStep('2026-09-01', 'month')).toBe('Sep 2026');
  expect(nameMonth('2026-09')).toBe('September 2026');
});

test('months go back to the first one, over the year', () => {
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual([
    '2027-02',
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
  expect(monthsBetween('2026-11-01', '2026-11-30')).toEqual(['2026-11']);
});
