import { handoverLabels } from './handover-labels.ts';
import type { Handover } from './order-fields.ts';
import type { OrderStatus } from './order-status.ts';

export const statusLabel = (order: { status: OrderStatus; handover: Handover }): string =>
  handoverLabels[order.handover].status[order.status];

export function sharedStatusLabel(
  to: OrderStatus,
  orders: readonly { customer: { handover: Handover } }[],
): string {
  const collected = orders.every(({ customer }) => customer.handover === 'Collection');
  return statusLabel({ status: to, handover: collected ? 'Collection' : 'Delivery' });
}
