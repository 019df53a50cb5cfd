import { expect, test } from 'vitest';
import { estimatedEnd, readSendingRate } from './newsletter-settings.ts';

test.each([
  ['20', 20],
  ['20/s', 20],
  ['300/h', 300 / 3600],
  ['500/d', 500 / 86_400],
  [' 500/d ', 500 / 86_400],
  ['0', 0],
  ['1000', 1000],
])('%s is a rate', (text, rate) => {
  expect(readSendingRate(text)).toBe(rate);
});

test.each([
  '',
  '-1',
  'fast',
  '1.5',
  '300/w',
  '300 / h',
  '300/hour',
  '0/h',
  '1001',
  '9999999999/d',
  '1e3',
])('%s is none', (text) => {
  expect(readSendingRate(text)).toBeNull();
});

const now = new Date('2026-11-20T08:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const waiting = { now, mails: 600, rate: 300 / 3600, notBefore: [null], lastAttempt: null };

test('a letter is through when all mails before its last one had their place', () => {
  expect(estimatedEnd(waiting)).toEqual(later(120));
  expect(estimatedEnd({ ...waiting, notBefore: [later(15), later(5)] })).toEqual(later(135));
  expect(estimatedEnd({ ...waiting, notBefore: [later(-600)] })).toEqual(later(120));
  expect(estimatedEnd({ ...waiting, mails: 0 })).toBeNull();
});

test('what was put off comes last, and without a rate nothing else is known', () => {
  expect(estimatedEnd({ ...waiting, lastAttempt: later(240) })).toEqual(later(240));
  expect(estimatedEnd({ ...waiting, rate: 0 })).toBeNull();
  expect(estimatedEnd({ ...waiting, rate: 0, notBefore: [later(15)] })).toEqual(later(15));
});
