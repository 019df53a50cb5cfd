import { expect, it } from 'vitest';
import { inWords, retentionExpiry, retentionLimit } from './length.ts';

it('counts years by the calendar and the rest by the clock', () => {
  const time = new Date('2028-02-29T10:00:00Z');
  expect(retentionExpiry(time, { years: 4 }).toISOString()).toBe('2032-02-29T10:00:00.000Z');
  expect(retentionLimit(time, { years: 5 }).toISOString()).toBe('2023-03-01T10:00:00.000Z');
  expect(retentionExpiry(time, { days: 1 }).toISOString()).toBe('2028-03-01T10:00:00.000Z');
  expect(retentionLimit(time, { hours: 12 }).toISOString()).toBe('2028-02-28T22:00:00.000Z');
  expect(retentionExpiry(time, { minutes: 30 }).toISOString()).toBe('2028-02-29T10:30:00.000Z');
});

it.each([
  [{ years: 5 }, 'five years'],
  [{ days: 1 }, 'one day'],
  [{ days: 30 }, '30 days'],
  [{ hours: 12 }, 'twelve hours'],
])('writes %j as %s', (length, words) => {
  expect(inWords(length)).toBe(words);
});
