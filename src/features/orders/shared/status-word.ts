import { handoverWords } from './handover-words.ts';
import type { Handover } from './order-fields.ts';
import type { OrderStatus } from './order-status.ts';

/** The status of an order in words. */
export const statusWord = (order: { status: OrderStatus; handover: Handover }): string =>
  handoverWords[order.handover].status[order.status];

/** A status that all of these orders get, in words: those of collections when every one is a collection. */
export function sharedStatusWord(
  to: OrderStatus,
  orders: readonly { customer: { handover: Handover } }[],
): string {
  const collected = orders.every(({ customer }) => customer.handover === 'Collection');
  return statusWord({ status: to, handover: collected ? 'Collection' : 'Delivery' });
}
