import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#test/storage.ts';
import type { DriverStop } from '../shared/driver-stop.ts';
import {
  applyQueuedActions,
  describeAction,
  dropQueuedActions,
  offlineQueueOf,
  parseQueuedActions,
  type QueuedAction,
  readQueuedActions,
} from './queued-actions.ts';

let texts: Map<string, string>;
beforeEach(() => {
  texts = stubStorage();
});

const paid = {
  amount: 449.9,
  toCollect: 449.9,
  method: 'cash',
  key: 'one-tap-one-payment',
} as const;
const missed = { reason: 'Nobody home', note: null } as const;
const day = '2026-11-24';
const stop = (orderID: number) => ({ orderID, orderNumber: `10${orderID}` }) as DriverStop;

test('the last word of each kind at each stop is kept until it is answered', () => {
  const [first, second] = [offlineQueueOf(stop(1), day), offlineQueueOf(stop(2), day)];
  expect(first.save({ delivered: true })).toBe(true);
  first.save({ paid });
  second.save({ delivered: true });
  first.save({ delivered: false });
  expect(first.read()).toEqual([{ paid }, { delivered: false }]);
  first.remove({ delivered: true });
  expect(first.read()).toEqual([{ paid }, { delivered: false }]);
  first.remove({ delivered: false });
  expect(readQueuedActions().map(describeAction)).toEqual([
    'R449.90 in cash for order 101',
    'Order 102 delivered',
  ]);
  dropQueuedActions(readQueuedActions());
  expect([readQueuedActions(), texts.size]).toEqual([[], 0]);
});

test('keeps a reason, a part payment and a card payment', () => {
  const queue = offlineQueueOf(stop(1), day);
  queue.save({ missed });
  queue.save({ paid: { ...paid, amount: 200, method: 'card machine' } });
  expect(readQueuedActions().map(describeAction)).toEqual([
    'Order 101 not handed over: Nobody home',
    'R200.00 by card for order 101',
  ]);
  queue.save({ paid, refused: 'Order 101 is paid already.' });
  queue.save({ paid: { ...paid, key: 'another-tap-another' }, undone: true });
  expect(queue.read()).toEqual([
    { missed },
    { paid, refused: 'Order 101 is paid already.' },
    { paid: { ...paid, key: 'another-tap-another' }, undone: true },
  ]);
});

test('taking back a missed stop replaces it', () => {
  const queue = offlineQueueOf(stop(1), day);
  queue.save({ missed });
  queue.save({ missed, undone: true });
  expect(queue.read()).toEqual([{ missed, undone: true }]);
  expect(readQueuedActions().map(describeAction)).toEqual(['Order 101 back on the round']);
});

test('an order that was moved is not missed on its new day as well', () => {
  offlineQueueOf(stop(1), day).save({ missed });
  offlineQueueOf(stop(1), day).save({ paid });
  const tomorrow = '2026-11-25';
  expect(offlineQueueOf(stop(1), tomorrow).read()).toEqual([{ paid }]);
  const stops = [{ ...stop(1), toCollect: 449.9, missed: null }];
  const shown = applyQueuedActions({ day: tomorrow, stops, toCollect: 449.9 }, readQueuedActions());
  expect(shown.stops).toMatchObject([{ missed: null, toCollect: 0 }]);
});

test('a round shows what was pressed, and no sum twice', () => {
  const stops = [1, 2, 3].map((orderID) => ({
    ...stop(orderID),
    toCollect: 449.9,
    delivered: false,
    missed: null,
  })) as DriverStop[];
  const round = { day: '2026-11-24', stops, toCollect: 1349.7 };
  const said = (orderID: number, action: QueuedAction['said']) => ({
    ...stop(orderID),
    said: action,
  });
  const shown = applyQueuedActions(round, [
    said(1, { delivered: true }),
    said(1, { paid: { ...paid, amount: 449.9 } }),
    said(2, { missed }),
    said(3, { paid: { ...paid, amount: 200 } }),
  ]);
  expect(shown.stops).toMatchObject([
    { delivered: true, toCollect: 0 },
    { missed: 'Nobody home', toCollect: 449.9 },
    { delivered: false, toCollect: 249.9 },
  ]);
  expect(shown.toCollect).toBe(249.9);
  // The server has counted it already, refused it, or it is taken back.
  const unchanged = applyQueuedActions(round, [
    said(1, { paid: { ...paid, toCollect: 899.8 } }),
    said(2, { paid, refused: 'Order 102 is paid already.' }),
    said(3, { missed, undone: true }),
  ]);
  expect(unchanged).toEqual(round);
});

test('cash to 10 c settles a stop', () => {
  const [first] = [
    { ...stop(1), toCollect: 129.99, delivered: false, missed: null },
  ] as DriverStop[];
  const taken = { ...paid, toCollect: 129.99, amount: 130 };
  const round = { day: '2026-11-24', stops: [first as DriverStop], toCollect: 129.99 };
  for (const amount of [130, 129.9]) {
    const queued = { ...stop(1), said: { paid: { ...taken, amount } } };
    expect(applyQueuedActions(round, [queued]).toCollect).toBe(0);
  }
});

test.each([
  null,
  '{',
  '{}',
  '[null]',
  '[{"orderID":1}]',
  '[{"orderID":1,"orderNumber":"1","said":{"cash":"1"}}]',
  '[{"orderID":1,"orderNumber":"1","said":{"paid":{"amount":1,"toCollect":1,"method":"EFT"}}}]',
  '[{"orderID":1,"orderNumber":"1","said":{"missed":{"reason":"Rain","note":null}}}]',
  '[{"orderID":1,"orderNumber":"1","said":{"missed":{"reason":"Nobody home","note":null},"undone":1}}]',
  '[{"orderID":"1","orderNumber":"1","said":{"delivered":true}}]',
])('what is damaged counts as nothing: %s', (text) => {
  expect(parseQueuedActions(text)).toEqual([]);
});
