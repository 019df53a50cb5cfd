import { beforeEach, expect, test, vi } from 'vitest';
import type { DriverStop } from '../shared/driver-stop.ts';
import { dropTaps, offlineQueueOf, parseTaps, readTaps, sayTap } from './kept-taps.ts';

let texts: Map<string, string>;
beforeEach(() => {
  texts = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  });
});

const stop = (orderID: number) => ({ orderID, orderNumber: `10${orderID}` }) as DriverStop;

test('the last word of each kind at each stop is kept until it is answered', () => {
  const [first, second] = [offlineQueueOf(stop(1)), offlineQueueOf(stop(2))];
  expect(first.keep({ delivered: true })).toBe(true);
  first.keep({ cash: 449.9 });
  second.keep({ delivered: true });
  first.keep({ delivered: false });
  expect(first.read()).toEqual([{ cash: 449.9 }, { delivered: false }]);
  first.drop({ delivered: true });
  expect(first.read()).toEqual([{ cash: 449.9 }]);
  expect(readTaps().map(sayTap)).toEqual(['R449.90 in cash for order 101', 'Order 102 delivered']);
  dropTaps(readTaps());
  expect([readTaps(), texts.size]).toEqual([[], 0]);
});

test.each([
  null,
  '{',
  '{}',
  '[null]',
  '[{"orderID":1}]',
  '[{"orderID":1,"orderNumber":"1","said":{"cash":"1"}}]',
  '[{"orderID":"1","orderNumber":"1","said":{"delivered":true}}]',
])('what is damaged counts as nothing: %s', (text) => {
  expect(parseTaps(text)).toEqual([]);
});
