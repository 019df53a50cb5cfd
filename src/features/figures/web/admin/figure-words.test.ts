import { expect, test } from 'vitest';
import {
  countText,
  monthsBetween,
  nameDay,
  nameMonth,
  nameStep,
  splitDeliveries,
} from './figure-words.ts';

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

test('formats counts, steps and months', () => {
  expect(countText(1, 'order')).toBe('1 order');
  expect(countText(1204, 'unit')).toBe('1\u00a0204 units');
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
