import { expect, test } from 'vitest';
import { readDay } from '#shared/time/day.ts';
import { lastMailDay } from './due-mails.ts';

test.each([
  ['2026-11-20T18:00', '2026-11-21T08:00', '2026-11-21'],
  ['2026-11-20T18:00', '2026-11-21T07:59', null],
  ['2026-11-20T17:59', '2026-11-21T07:59', '2026-11-20'],
  ['2026-11-20T00:30', '2026-11-20T23:59', '2026-11-20'],
  ['2026-11-20T00:30', '2026-11-20T07:59', null],
  ['2026-11-01T00:30', '2026-11-20T07:59', '2026-11-19'],
])('between %s and %s mails may have left until %s', (from, until, day) => {
  const at = (time: string) => new Date(`${time}+02:00`);
  expect(lastMailDay(at(from), at(until))).toBe(day === null ? null : readDay(day));
});
