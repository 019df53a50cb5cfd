import { expect, test } from 'vitest';
import type { Handover } from './order-fields.ts';
import {
  countsAsSold,
  firstStatus,
  nextStatuses,
  nextStep,
  orderStatuses,
  paperOf,
  passesUnconfirmed,
  statusTone,
} from './order-status.ts';

test('any status can become any other, and never itself', () => {
  for (const status of orderStatuses) {
    const next = nextStatuses({ status, suspicious: false });
    expect([...next, status].sort()).toEqual([...orderStatuses].sort());
  }
});

test('what may be a robot’s becomes nothing, and what is cancelled stays so once its sender was erased', () => {
  const erasedAt = '2026-11-20T08:00:00.000Z';
  expect(nextStatuses({ status: 'Pending', suspicious: true })).toEqual([]);
  expect(nextStatuses({ status: 'Cancelled', suspicious: false, erasedAt })).toEqual([]);
  expect(nextStatuses({ status: 'Completed', suspicious: false, erasedAt })).toHaveLength(3);
});

test('what nobody has confirmed is asked about when it goes past Pending, and only then', () => {
  const asked = (confirmedAt: string | null) =>
    orderStatuses.flatMap((status) =>
      orderStatuses
        .filter((to) => passesUnconfirmed({ status, confirmedAt }, to))
        .map((to) => `${status} → ${to}`),
    );
  expect(asked(null)).toEqual([
    'Pending → Out for Delivery',
    'Pending → Completed',
    'Out for Delivery → Completed',
    'Cancelled → Out for Delivery',
    'Cancelled → Completed',
  ]);
  expect(asked('2026-11-20T08:00:00.000Z')).toEqual([]);
});

test('an order begins as Pending', () => {
  expect(firstStatus).toBe('Pending');
});

test('chips have the colours of the specification', () => {
  expect(orderStatuses.map(statusTone)).toEqual(['warning', 'info', 'success', 'danger']);
});

test('only what is cancelled is not sold', () => {
  expect(orderStatuses.filter((status) => !countsAsSold(status))).toEqual(['Cancelled']);
});

test('an order goes out, is completed, and then nothing is left to do', () => {
  const next = (handover: Handover, ready = false) =>
    orderStatuses.map((status) => nextStep({ status, handover, ready })?.verb ?? null);
  expect(next('Delivery')).toEqual(['Send out', 'Complete', null, null]);
  expect(next('Collection')).toEqual(['Ready to collect', 'Collected', null, null]);
  expect(next('Collection', true)).toEqual(['Collected', 'Collected', null, null]);
  const packed = { status: 'Pending', handover: 'Collection', ready: false } as const;
  expect(nextStep(packed)?.to).toBe('ready');
});

test('what was invoiced makes a credit note when it is cancelled, and another invoice when taken up again', () => {
  const invoiced = '2026-11-20T08:00:00.000Z';
  expect(paperOf({ status: 'Completed', confirmedAt: invoiced }, 'Cancelled')).toBe('credit note');
  expect(paperOf({ status: 'Cancelled', confirmedAt: invoiced }, 'Completed')).toBe('invoice');
  expect(paperOf({ status: 'Cancelled', confirmedAt: invoiced }, 'Cancelled')).toBeNull();
  expect(paperOf({ status: 'Pending', confirmedAt: invoiced }, 'Completed')).toBeNull();
  expect(paperOf({ status: 'Pending', confirmedAt: null }, 'Cancelled')).toBeNull();
});
