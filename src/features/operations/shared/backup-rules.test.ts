import { expect, test } from 'vitest';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { expiredBackups, isDue, isLate } from './backups-view.ts';

const at = (text: string) => new Date(`${text}Z`);

test('a backup is due from 02:30 in Johannesburg until there is one of that night', () => {
  const last = at('2026-11-23T00:30');
  expect(isDue(null, at('2026-11-23T12:00'))).toBe(true);
  expect(isDue(last, at('2026-11-24T00:29'))).toBe(false);
  expect(isDue(last, at('2026-11-24T00:30'))).toBe(true);
  expect(isDue(at('2026-11-24T00:31'), at('2026-11-24T23:59'))).toBe(false);
  expect(isDue(at('2026-11-20T00:31'), at('2026-11-24T00:10'))).toBe(true);
});

test('the owner is warned after two days without a good one, or when none ever worked', () => {
  const now = at('2026-11-24T12:00');
  expect(isLate({ lastGood: null, lastFailed: null }, now)).toBe(false);
  expect(isLate({ lastGood: null, lastFailed: now }, now)).toBe(true);
  expect(isLate({ lastGood: at('2026-11-22T12:00'), lastFailed: now }, now)).toBe(false);
  expect(isLate({ lastGood: at('2026-11-22T11:59'), lastFailed: null }, now)).toBe(true);
});

test('a year of nights leaves 7 days, 4 weeks and 6 months', () => {
  const first = at('2026-01-01T00:30').getTime();
  let backups: { begun: Date }[] = [];
  for (let night = 0; night < 365; night += 1) {
    backups.push({ begun: new Date(first + night * millisecondsOfADay) });
    const gone = new Set(expiredBackups(backups));
    expect(gone.has(backups.at(-1) ?? { begun: at('2026-01-01') })).toBe(false);
    backups = backups.filter((backup) => !gone.has(backup));
  }
  expect(backups.map(({ begun }) => begun.toISOString().slice(0, 10))).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    // Sundays of the weeks before.
    ...['2026-12-13', '2026-12-20'],
    ...[
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ],
  ]);
});

test('keeps the newest of a day, and all of a few', () => {
  const [early, late] = [{ begun: at('2026-11-24T00:30') }, { begun: at('2026-11-24T09:00') }];
  expect(expiredBackups([early, late])).toEqual([early]);
  expect(expiredBackups([late])).toEqual([]);
});
