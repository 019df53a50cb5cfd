import { weekdayAndDate } from '#shared/time/day.ts';
import type { Handover } from './order-fields.ts';
import type { OrderStatus } from './order-status.ts';

const status = {
  Pending: 'Pending',
  'Out for Delivery': 'Out for Delivery',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
} as const;

const message = {
  confirm: 'Confirm',
  'on the way': 'On the way',
  delivered: 'Delivered',
  missed: 'Not handed over',
  cancelled: 'Cancelled',
} as const;

export const handoverLabels = {
  Delivery: {
    status,
    message,
    ready: 'Packed',
    markReady: 'Mark packed',
    notReady: 'Not packed yet',
    day: 'Delivery day',
    onDay: 'We bring your order',
    withoutDay: 'We’ll let you know your delivery day',
  },
  Collection: {
    status: { ...status, 'Out for Delivery': 'Ready to collect', Completed: 'Collected' },
    message: { ...message, 'on the way': 'Ready to collect', delivered: 'Collected' },
    ready: 'Ready to collect',
    markReady: 'Mark ready to collect',
    notReady: 'Not ready yet',
    day: 'Collection day',
    onDay: 'You collect your order',
    withoutDay: 'We will tell you when you can collect it',
  },
};

/** A sentence without its full stop. @param day as `readDay` returns it. */
export function handoverText(handover: Handover, day: number | null): string {
  const { onDay, withoutDay } = handoverLabels[handover];
  return day === null ? withoutDay : `${onDay} on ${weekdayAndDate(day)}`;
}

export const statusLabel = (order: { status: OrderStatus; handover: Handover }): string =>
  handoverLabels[order.handover].status[order.status];

export function sharedStatusLabel(
  to: OrderStatus,
  orders: readonly { customer: { handover: Handover } }[],
): string {
  const collected = orders.every(({ customer }) => customer.handover === 'Collection');
  return statusLabel({ status: to, handover: collected ? 'Collection' : 'Delivery' });
}
