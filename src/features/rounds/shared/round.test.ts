import { expect, test } from 'vitest';
import { dayToOpen, loadOf, loadText, roundOf } from './round.ts';

const stop = (id: number, deliveryArea: string | null, place: number | null = null) => ({
  id,
  deliveryArea,
  stop: place,
});
const said = (...stops: Parameters<typeof stop>[]) =>
  roundOf(stops.map((one) => stop(...one))).map(({ area, stops: its }) => [
    area,
    its.map(({ id }) => id),
  ]);

test('without places the areas come by name, unknown ones last, orders as they came', () => {
  expect(said([3, 'Verwoerdpark'], [2, null], [1, 'Brackenhurst'], [4, 'Brackenhurst'])).toEqual([
    ['Brackenhurst', [1, 4]],
    ['Verwoerdpark', [3]],
    [null, [2]],
  ]);
});

test('places decide, and the stops of an area stay together where its first one is', () => {
  expect(said([1, 'A', 4], [2, 'B', 1], [3, 'A', 2], [4, 'B', 3])).toEqual([
    ['B', [2, 4]],
    ['A', [3, 1]],
  ]);
});

test('a late stop is added at the end of its area, or of all', () => {
  expect(said([1, 'A'], [2, 'B', 1], [3, 'A', 2], [4, 'C'])).toEqual([
    ['B', [2]],
    ['A', [3, 1]],
    ['C', [4]],
  ]);
});

test('stops of one address are adjacent unless moved', () => {
  const door = ({ id }: { id: number }) => (id === 1 || id === 3 ? 'here' : null);
  const way = (...stops: Parameters<typeof stop>[]) =>
    roundOf(
      stops.map((one) => stop(...one)),
      door,
    ).flatMap(({ stops: its }) => its.map(({ id }) => id));
  expect(way([1, 'A'], [2, 'A'], [3, 'A'])).toEqual([1, 3, 2]);
  expect(way([1, 'A', 1], [2, 'A', 2], [3, 'A'])).toEqual([1, 3, 2]);
  expect(way([1, 'A', 1], [2, 'A', 2], [3, 'A', 3])).toEqual([1, 2, 3]);
});

test.each([
  ['today has stops left', [3, 2], [2, 0], '2026-11-20'],
  ['today has none', [0, 0], [2, 0], '2026-11-24'],
  ['all of today is delivered', [3, 3], [2, 0], '2026-11-24'],
  ['no day has any', [0, 0], [0, 0], '2026-11-20'],
])('the deliveries open today or on the next day with stops: %s', (_, now, next, expected) => {
  const dayWith = (day: string, [stops = 0, delivered = 0]: number[]) => ({
    day,
    stops,
    delivered,
  });
  const days = [
    dayWith('2026-11-20', now),
    dayWith('2026-11-23', [0, 0]),
    dayWith('2026-11-24', next),
    dayWith('2026-11-18', [1, 0]),
  ];
  expect(dayToOpen(days, '2026-11-20')).toBe(expected);
});

test('the day that is open stays after its last delivery', () => {
  const days = [
    { day: '2026-11-20', stops: 3, delivered: 3 },
    { day: '2026-11-24', stops: 2, delivered: 0 },
  ];
  expect(dayToOpen(days, '2026-11-20', '2026-11-20')).toBe('2026-11-20');
});

test('a load is the weight of its items and counts unknown ones', () => {
  const bags = { quantity: 6, grams: 8000 };
  const tins = { quantity: 2, grams: 250 };
  const toy = { quantity: 3, grams: null };
  expect(loadText(loadOf([bags, tins]))).toBe('48.5\u00a0kg');
  expect(loadText(loadOf([bags, tins, toy]))).toBe('48.5\u00a0kg and 3 items without a weight');
  expect(loadText(loadOf([{ ...toy, quantity: 1 }]))).toBe('1 item without a weight');
  expect(loadText(loadOf([]))).toBe('0\u00a0g');
});
