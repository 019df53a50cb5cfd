import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { customerMayCancel, orderStatuses } from '../order-status.ts';
import { nextStepText, ownStatus, tooLateToCancel } from './next-step-text.ts';

const sent = {
  status: 'Pending',
  handover: 'Delivery',
  cancelledBy: null,
  confirmedAt: null,
  readyAt: null,
  deliveryDay: null,
  missed: false,
  amountDue: 949.8,
  paid: 0,
  toPayBack: 0,
  payBy: null,
  bank: null,
} as const;

test('each status has its next step', () => {
  const said = orderStatuses.map((status) => nextStepText(exampleBusiness, { ...sent, status }));
  expect(new Set(said).size).toBe(orderStatuses.length);
  expect(said[0]).toMatch(
    /will contact you via WhatsApp to finalise delivery\. You pay only after/,
  );
  expect(
    nextStepText(exampleBusiness, { ...sent, status: 'Cancelled', cancelledBy: 'customer' }),
  ).toMatch(/^You cancelled/);
  expect(
    nextStepText(exampleBusiness, { ...sent, status: 'Cancelled', cancelledBy: 'shop' }),
  ).toMatch(/^We cancelled/);
});

test('what could not be handed over is not on its way', () => {
  const missed = { ...sent, status: 'Out for Delivery', missed: true, paid: 949.8 } as const;
  expect(nextStepText(exampleBusiness, missed)).toBe(
    'We could not hand over your order yet. We’ll let you know your delivery day.',
  );
});

test('a customer can cancel until work began, and sees why not later', () => {
  expect(orderStatuses.filter((status) => customerMayCancel({ status }))).toEqual(['Pending']);
  expect(customerMayCancel({ status: 'Pending', confirmedAt: new Date() })).toBe(false);
  expect(tooLateToCancel('Out for Delivery')).toBe(
    'This order is on its way already, so it cannot be cancelled here any more. Please call or message us.',
  );
});

test('once it is confirmed, the day and what is to be paid', () => {
  const confirmed = { ...sent, confirmedAt: '2026-11-20T08:00:00.000Z' };
  expect(
    nextStepText(exampleBusiness, {
      ...confirmed,
      deliveryDay: '2026-11-24',
      paid: 900,
      payBy: '2026-11-23',
      bank: {},
    }),
  ).toBe(
    'Your order is confirmed: we bring it on Tuesday 24 November. Please pay R49.80 by Monday 23 November. Bank details are on your invoice and below.',
  );
  expect(nextStepText(exampleBusiness, { ...confirmed, paid: 949.8 })).toBe(
    'Your order is confirmed. We’ll let you know your delivery day. It is paid: thank you!',
  );
  const completed = { ...confirmed, status: 'Completed' } as const;
  expect(nextStepText(exampleBusiness, { ...completed, paid: 949.8 })).toBe(
    'Your order is complete. Thank you for buying from us!',
  );
  expect(nextStepText(exampleBusiness, { ...completed, paid: 900 })).toBe(
    'Delivered. Still to pay: R49.80.',
  );
  expect(nextStepText(exampleBusiness, { ...completed, confirmedAt: null })).toBe(
    'Delivered. Still to pay: R949.80.',
  );
});

test('a payment before the confirmation is acknowledged', () => {
  expect(nextStepText(exampleBusiness, { ...sent, paid: 100 })).toMatch(
    /finalise delivery\. We have your payment of R100\.00\.$/,
  );
});

test('an order on its way has what is still to be paid', () => {
  const out = {
    ...sent,
    status: 'Out for Delivery',
    confirmedAt: '2026-11-20T08:00:00.000Z',
  } as const;
  expect(nextStepText(exampleBusiness, { ...out, paid: 900 })).toContain('Please pay R49.80');
  expect(nextStepText(exampleBusiness, { ...out, paid: 949.8 })).not.toContain('Please pay');
});

test('an order that is collected is brought nowhere', () => {
  const collected = { ...sent, handover: 'Collection' } as const;
  const { street, suburb } = exampleBusiness;
  expect(nextStepText(exampleBusiness, collected)).toContain('finalise collection.');
  expect(nextStepText(exampleBusiness, { ...collected, status: 'Out for Delivery' })).toBe(
    `Your order is ready to collect from ${street}, ${suburb}. Please pay R949.80.`,
  );
  const confirmed = { ...collected, confirmedAt: '2026-11-20T08:00:00.000Z' };
  expect(nextStepText(exampleBusiness, confirmed)).toContain('when you can collect it');
  expect(nextStepText(exampleBusiness, { ...confirmed, deliveryDay: '2026-11-24' })).toContain(
    `you collect it on Tuesday 24 November from ${street}, ${suburb}.`,
  );
  const ready = { ...confirmed, deliveryDay: '2026-11-24', readyAt: '2026-11-23T08:00:00.000Z' };
  expect(nextStepText(exampleBusiness, ready)).toBe(
    `Your order is ready to collect from ${street}, ${suburb}. Please pay R949.80.`,
  );
});

test('the status on the customer’s page is the step reached', () => {
  const at = '2026-11-20T08:00:00.000Z';
  const pending = {
    status: 'Pending',
    handover: 'Collection',
    confirmedAt: null,
    readyAt: null,
  } as const;
  expect(ownStatus(pending)).toBe('Sent');
  expect(ownStatus({ ...pending, confirmedAt: at })).toBe('Confirmed');
  expect(ownStatus({ ...pending, confirmedAt: at, readyAt: at })).toBe('Ready to collect');
  expect(ownStatus({ ...pending, status: 'Completed' })).toBe('Collected');
  expect(ownStatus({ ...pending, status: 'Out for Delivery', handover: 'Delivery' })).toBe(
    'Out for Delivery',
  );
});
