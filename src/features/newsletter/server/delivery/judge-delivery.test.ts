import { expect, test } from 'vitest';
import type { DeliveryFault } from '#server/mail/delivery-fault.ts';
import { judgeDelivery } from './judge-delivery.ts';

const fault = (some: Partial<DeliveryFault>): DeliveryFault => ({
  permanent: false,
  wayOut: false,
  unknown: false,
  address: false,
  reason: 'No',
  code: 'E',
  ...some,
});
const first = { attempts: 1, doubts: 0 };

test('what the server took is delivered', () => {
  expect(judgeDelivery(null, { attempts: 3, doubts: 1 })).toMatchObject({
    state: 'delivered',
    error: null,
    doubt: false,
  });
});

test('a temporary fault is tried again after growing pauses, for days, then given up', () => {
  const pauses = Array.from({ length: 22 }, (_, before) => {
    const verdict = judgeDelivery(fault({}), { attempts: before + 1, doubts: 0 });
    return verdict.state === 'pending' ? verdict.pause : verdict.state;
  });
  expect(pauses.slice(0, 5)).toEqual([1, 5, 15, 60, 240]);
  expect(pauses.at(-1)).toBe('failed');
});

test('a permanent fault is final, and counts against the address only if it is the address', () => {
  expect(judgeDelivery(fault({ permanent: true }), first)).toMatchObject({
    state: 'failed',
    bounced: false,
    error: 'No',
  });
  const refused = fault({ permanent: true, address: true });
  expect(judgeDelivery(refused, first).bounced).toBe(true);
});

test('an attempt whose end is unknown is repeated once, then left uncertain', () => {
  const broken = fault({ unknown: true, wayOut: true });
  expect(judgeDelivery(broken, first)).toMatchObject({ state: 'pending', pause: 1, doubt: true });
  expect(judgeDelivery(broken, { attempts: 2, doubts: 1 })).toMatchObject({ state: 'uncertain' });
});
