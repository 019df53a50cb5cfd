import { handoverWords } from './handover-words.ts';
import type { Handover } from './order-fields.ts';
import type { OrderStatus } from './order-status.ts';

export const statusWord = (order: { status: OrderStatus; handover: Handover }): string =>
  handoverWords[order.handover].status[order.status];

/** Uses the words of collections if all orders are collections. */
export function sharedStatusWord(
  to: OrderStatus,
  orders: readonly { customer: { handover: Handover } }[],
): string {
  const collected = orders.every(({ customer }) => customer.handover === 'Collection');
  return statusWord({ status: to, handover: collected ? 'Collection' : 'Delivery' });
}
