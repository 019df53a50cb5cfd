import { expect, test } from 'vitest';
import { applySequence, idsOf, moveArea, moveStop } from './round.ts';

const area = (name: string, ...ids: number[]) => ({
  area: name,
  stops: ids.map((orderID, index) => ({ orderID, place: index + 1 })),
});
const round = [area('A', 1, 2, 3), area('B', 4, 5)];

test('a stop moves within its area, and stops at its ends', () => {
  expect(moveStop(round, 0, 0, 1)).toEqual([2, 1, 3, 4, 5]);
  expect(moveStop(round, 0, 2, 0)).toEqual([3, 1, 2, 4, 5]);
  expect(moveStop(round, 1, 0, 9)).toEqual([1, 2, 3, 5, 4]);
  expect(moveStop(round, 1, 0, -1)).toEqual([1, 2, 3, 4, 5]);
});

test('an area moves with all its stops', () => {
  expect(moveArea(round, 1, 0)).toEqual([4, 5, 1, 2, 3]);
  expect(moveArea(round, 0, 5)).toEqual([4, 5, 1, 2, 3]);
});

test('a round that is put in order shows the new numbers at once', () => {
  const shown = applySequence(round, [5, 4, 3, 1, 2]);
  expect(shown.map((one) => one.area)).toEqual(['B', 'A']);
  expect(idsOf(shown)).toEqual([5, 4, 3, 1, 2]);
  expect(shown.flatMap(({ stops }) => stops.map(({ place }) => place))).toEqual([1, 2, 3, 4, 5]);
});
