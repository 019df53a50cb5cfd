import { expect, test } from 'vitest';
import { newBusiness } from '#shared/business.ts';
import { readDay } from '#shared/day.ts';
import { visitedOn } from './visited-areas.ts';

const areas = [
  { name: 'Brackenhurst', days: ['Tue', 'Fri'] },
  { name: 'New Redruth', days: ['Wed', 'Fri'] },
] as const;

test.each([
  ['2026-11-24', ['Brackenhurst']],
  ['2026-11-27', ['Brackenhurst', 'New Redruth']],
  ['2026-11-26', []],
  ['a holiday, 2026-12-25', []],
])('on %s', (day, names) => {
  expect(visitedOn(areas, newBusiness, readDay(day.slice(-10)))).toEqual(names);
});
