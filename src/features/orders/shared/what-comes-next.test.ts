import { expect, test } from 'vitest';
import { customerMayCancel, orderStatuses } from './order-status.ts';
import { tooLateToCancel, whatComesNext } from './what-comes-next.ts';

test('each status says what comes next', () => {
  const said = orderStatuses.map((status) => whatComesNext({ status, cancelledBy: null }));
  expect(new Set(said).size).toBe(orderStatuses.length);
  expect(said[0]).toMatch(
    /will contact you via WhatsApp to finalise delivery\. You pay only after/,
  );
  expect(whatComesNext({ status: 'Cancelled', cancelledBy: 'customer' })).toMatch(/^You cancelled/);
  expect(whatComesNext({ status: 'Cancelled', cancelledBy: 'shop' })).toMatch(/^We cancelled/);
});

test('a customer cancels while nothing was done, and is told why when it is too late', () => {
  expect(orderStatuses.filter((status) => customerMayCancel({ status }))).toEqual(['Pending']);
  expect(tooLateToCancel('Out for Delivery')).toBe(
    'This order is on its way already, so it cannot be cancelled here any more. Please call or message us.',
  );
});
