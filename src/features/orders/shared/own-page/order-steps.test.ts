import { expect, test } from 'vitest';
import { orderSteps } from './next-step-text.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const sent = {
  orderDate: at(8),
  confirmedAt: null,
  readyAt: null,
  handover: 'Delivery',
  steps: [{ status: 'Pending', at: at(8) }],
} as const;
const titles = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order).map(({ title, done, at: time }) => [title, done, time]);

test('an order has its steps, each with its time', () => {
  expect(titles({ ...sent, steps: [...sent.steps], status: 'Pending' })).toEqual([
    ['Sent', true, at(8)],
    ['Confirmed', false, null],
    ['On its way', false, null],
    ['Delivered', false, null],
  ]);
  const steps = [
    ...sent.steps,
    { status: 'Out for Delivery' as const, at: at(10) },
    { status: 'Pending' as const, at: at(11) },
    { status: 'Out for Delivery' as const, at: at(12) },
    { status: 'Completed' as const, at: at(13) },
  ];
  expect(titles({ ...sent, confirmedAt: at(9), steps, status: 'Completed' })).toEqual([
    ['Sent', true, at(8)],
    ['Confirmed', true, at(9)],
    ['On its way', true, at(12)],
    ['Delivered', true, at(13)],
  ]);
  // Taken back: what was noted no longer holds.
  expect(titles({ ...sent, confirmedAt: at(9), steps, status: 'Pending' })).toEqual([
    ['Sent', true, at(8)],
    ['Confirmed', true, at(9)],
    ['On its way', false, null],
    ['Delivered', false, null],
  ]);
});

test('one that was brought without a word before was confirmed by that', () => {
  const steps = [...sent.steps, { status: 'Completed' as const, at: at(13) }];
  expect(titles({ ...sent, steps, status: 'Completed' })[1]).toEqual(['Confirmed', true, null]);
});

test('one that is cancelled has no way to go', () => {
  expect(titles({ ...sent, steps: [...sent.steps], status: 'Cancelled' })).toEqual([]);
});

test('an order that is collected is ready, and then collected', () => {
  const steps = titles({
    ...sent,
    steps: [...sent.steps],
    status: 'Pending',
    handover: 'Collection',
  });
  const ready = orderSteps({
    ...sent,
    steps: [...sent.steps],
    status: 'Pending',
    handover: 'Collection',
    confirmedAt: at(9),
    readyAt: at(10),
  });
  expect(ready[2]).toEqual({ title: 'Ready to collect', done: true, at: at(10) });
  expect(steps.map(([title]) => title)).toEqual([
    'Sent',
    'Confirmed',
    'Ready to collect',
    'Collected',
  ]);
});
