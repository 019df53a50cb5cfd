import { expect, test } from 'vitest';
import type { DeliveryFault } from '#server/mail/delivery-fault.ts';
import { judgeAttempt } from './queue.ts';

const fault = (some: Partial<DeliveryFault>): DeliveryFault => ({
  permanent: false,
  transport: false,
  unknown: false,
  address: false,
  reason: 'No',
  code: 'E',
  ...some,
});
const first = { attempts: 1, doubts: 0 };

test('what the server took is sent', () => {
  expect(judgeAttempt(null, { attempts: 3, doubts: 1 }, 1)).toMatchObject({
    status: 'sent',
    error: null,
    doubt: false,
  });
});

test('a temporary fault is tried again after growing pauses, for days, then given up', () => {
  const pauses = Array.from({ length: 22 }, (_, before) => {
    const verdict = judgeAttempt(fault({}), { attempts: before + 1, doubts: 0 }, 1);
    return verdict.status === 'pending' ? verdict.pause : verdict.status;
  });
  expect(pauses.slice(0, 5)).toEqual([1, 5, 15, 60, 240]);
  expect(pauses.at(-1)).toBe('failed');
});

test('a permanent fault is final, and counts against the address only if it is the address', () => {
  expect(judgeAttempt(fault({ permanent: true }), first, 1)).toMatchObject({
    status: 'failed',
    bounced: false,
    error: 'No',
  });
  const refused = fault({ permanent: true, address: true });
  expect(judgeAttempt(refused, first, 1).bounced).toBe(true);
});

test('an attempt whose end is unknown is repeated as often as its queue allows, then left uncertain', () => {
  const broken = fault({ unknown: true, transport: true });
  const again = { status: 'pending', pause: 1, doubt: true };
  expect(judgeAttempt(broken, first, 1)).toMatchObject(again);
  const second = { attempts: 2, doubts: 1 };
  expect(judgeAttempt(broken, second, 1)).toMatchObject({ status: 'uncertain' });
  expect(judgeAttempt(broken, second, 2)).toMatchObject({ status: 'pending' });
});
