import { expect, test } from 'vitest';
import type { NewsletterStatus } from '../../../shared/newsletter-view.ts';
import { chipOf, describeDelivery, describeTimes } from './describe.ts';

const draft = {
  status: 'draft',
  held: false,
  keptAsFiles: false,
  created_at: '2026-11-20T07:30:00.000Z',
  scheduledDate: null,
  sentAt: null,
  recipientCount: 1,
} as const;
const scheduled = {
  ...draft,
  status: 'scheduled',
  scheduledDate: '2026-11-30T22:15:00.000Z',
  recipientCount: 40,
} as const;

test('the times are those of the shop’s own clock', () => {
  expect(describeTimes(draft)).toBe('Written 20 Nov 2026, 09:30, would reach 1 person');
  expect(describeTimes(scheduled)).toBe('Goes out 1 Dec 2026, 00:15 to 40 people');
  expect(describeTimes({ ...scheduled, held: true })).toBe('Missed its time, 1 Dec 2026, 00:15');
  const sent = { ...scheduled, status: 'sent', sentAt: '2026-11-30T22:16:00.000Z' } as const;
  expect(describeTimes(sent)).toBe('1 Dec 2026, 00:16, for 40 people');
});

test('a status that this page does not know is an error and not called sent', () => {
  const unknown = { ...scheduled, status: 'recalled' as NewsletterStatus };
  expect(chipOf(unknown)).toEqual({ tone: 'danger', children: 'Unknown: recalled' });
  expect(describeTimes(unknown)).toBe('Written 20 Nov 2026, 09:30');
});

test('a known status has its own colour, and a held one that of an error', () => {
  expect(chipOf(draft)).toEqual({ tone: 'neutral', children: 'Draft' });
  expect(chipOf(scheduled)).toEqual({ tone: 'info', children: 'Scheduled' });
  expect(chipOf({ ...scheduled, held: true })).toEqual({ tone: 'danger', children: 'Held' });
  expect(chipOf({ ...scheduled, status: 'sent' })).toEqual({ tone: 'success', children: 'Sent' });
  expect(chipOf({ ...scheduled, status: 'sent', keptAsFiles: true }).children).toBe('Not sent');
});

test('lists only what occurred', () => {
  const figures = { total: 8, delivered: 5, failed: 0, pending: 0, uncertain: 0, withdrawn: 0 };
  const describe = (keptAsFiles: boolean, others: object = {}) =>
    describeDelivery({ delivery: { ...figures, ...others }, keptAsFiles });
  expect(describe(false)).toBe('5 delivered');
  expect(describe(true)).toBe('5 kept as files, not sent');
  expect(describe(false, { failed: 2, withdrawn: 1 })).toBe(
    '5 delivered · 2 failed · 1 left before it came',
  );
});
