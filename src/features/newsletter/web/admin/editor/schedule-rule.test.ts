import { expect, test } from 'vitest';
import { checkSchedule, earliestSchedule } from './schedule-rule.ts';

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
