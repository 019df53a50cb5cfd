import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSchedule, earliestSchedule, fromShopTime, toShopTime } from './newsletter-input.ts';

test('the shop is two hours ahead of UTC, in summer and in winter', () => {
  expect(fromShopTime('2026-11-20T09:30')).toBe('2026-11-20T07:30:00.000Z');
  expect(fromShopTime('2026-07-01T01:00')).toBe('2026-06-30T23:00:00.000Z');
  expect(toShopTime('2026-12-31T22:15:00.000Z')).toBe('2027-01-01T00:15');
});

test.each([
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-11-20T25:00',
  '2026-11-20',
])('there is no time %s', (text) => {
  expect(fromShopTime(text)).toBeNull();
});

test('agrees with the time zone of the system, and comes back', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Johannesburg',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const utc = new Date(Date.UTC(2020, 0, 1) + minute * 60_000).toISOString();
      const local = toShopTime(utc);
      return local.replace('T', ' ') === zone.format(new Date(utc)) && fromShopTime(local) === utc;
    }),
  );
});

const now = Date.parse('2026-11-20T07:30:00Z');

test('the shop’s time is sent in UTC, no time is a draft', () => {
  expect(checkSchedule('', now)).toEqual({ scheduledDate: null });
  expect(checkSchedule('2026-11-20T09:31', now)).toEqual({
    scheduledDate: '2026-11-20T07:31:00.000Z',
  });
  expect(earliestSchedule(now)).toBe('2026-11-20T09:31');
});

test('a past, a far and a half time are refused', () => {
  const refusals = ['2026-11-20T09:30', '2025-01-01T00:00', '2028-01-01T00:00', '2026-11-20'].map(
    (schedule) => checkSchedule(schedule, now),
  );
  expect(refusals).toEqual([
    { refusal: 'That time has passed. Please choose a later one.' },
    { refusal: 'That time has passed. Please choose a later one.' },
    { refusal: 'Please choose a time within the next year.' },
    { refusal: 'Please give both a date and a time.' },
  ]);
});
