import { expect, test } from 'vitest';
import type { Handover } from './order-fields.ts';
import {
  countsAsSold,
  documentIssuedBy,
  firstStatus,
  isToConfirm,
  nextStatuses,
  nextStep,
  orderStatuses,
  skipsConfirmation,
  statusTone,
} from './order-status.ts';

const delivered = { handover: 'Delivery', suspicious: false } as const;

test('any status can become any other, and never itself', () => {
  for (const status of orderStatuses) {
    const next = nextStatuses({ ...delivered, status });
    expect([...next, status].sort()).toEqual([...orderStatuses].sort());
  }
});

test('a collected order is never out for delivery', () => {
  for (const status of orderStatuses) {
    const next = nextStatuses({ ...delivered, handover: 'Collection', status });
    expect(next).not.toContain('Out for Delivery');
    expect(new Set([...next, status, 'Out for Delivery']).size).toBe(orderStatuses.length);
  }
});

test('what may be a robot’s becomes nothing, and what is cancelled stays so once its sender was erased', () => {
  const erasedAt = '2026-11-20T08:00:00.000Z';
  expect(nextStatuses({ ...delivered, status: 'Pending', suspicious: true })).toEqual([]);
  expect(nextStatuses({ ...delivered, status: 'Cancelled', erasedAt })).toEqual([]);
  expect(nextStatuses({ ...delivered, status: 'Completed', erasedAt })).toHaveLength(3);
});

test('leaving Pending unconfirmed needs a confirmation, and only that', () => {
  const asked = (confirmedAt: string | null) =>
    orderStatuses.flatMap((status) =>
      orderStatuses
        .filter((to) => skipsConfirmation({ status, confirmedAt }, to))
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

test('what is to be confirmed is whatever is neither confirmed, cancelled nor erased', () => {
  const now = '2026-11-20T08:00:00.000Z';
  const toConfirm = orderStatuses.filter((status) =>
    isToConfirm({ status, confirmedAt: null, erasedAt: null }),
  );
  expect(toConfirm).toEqual(['Pending', 'Out for Delivery', 'Completed']);
  expect(isToConfirm({ status: 'Pending', confirmedAt: now, erasedAt: null })).toBe(false);
  expect(isToConfirm({ status: 'Pending', confirmedAt: null, erasedAt: now })).toBe(false);
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

test('an order is sent out and completed, and then has no next status', () => {
  const next = (handover: Handover, ready = false) =>
    orderStatuses.map((status) => nextStep({ status, handover, ready })?.verb ?? null);
  expect(next('Delivery')).toEqual(['Send out', 'Complete', null, null]);
  expect(next('Collection')).toEqual(['Ready', 'Collected', null, null]);
  expect(next('Collection', true)).toEqual(['Collected', 'Collected', null, null]);
  const packed = { status: 'Pending', handover: 'Collection', ready: false } as const;
  expect(nextStep(packed)?.to).toBe('ready');
});

test('what was invoiced makes a credit note when it is cancelled, and another invoice when taken up again', () => {
  const invoiced = '2026-11-20T08:00:00.000Z';
  expect(documentIssuedBy({ status: 'Completed', confirmedAt: invoiced }, 'Cancelled')).toBe(
    'credit note',
  );
  expect(documentIssuedBy({ status: 'Cancelled', confirmedAt: invoiced }, 'Completed')).toBe(
    'invoice',
  );
  expect(documentIssuedBy({ status: 'Cancelled', confirmedAt: invoiced }, 'Cancelled')).toBeNull();
  expect(documentIssuedBy({ status: 'Pending', confirmedAt: invoiced }, 'Completed')).toBeNull();
  expect(documentIssuedBy({ status: 'Pending', confirmedAt: null }, 'Cancelled')).toBeNull();
});
