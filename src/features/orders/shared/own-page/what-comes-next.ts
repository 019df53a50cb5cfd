import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, sayDay } from '#shared/time/day.ts';
import type { OrderStatus } from '../order-status.ts';
import type { OwnOrder } from './own-order.ts';

type Alive = Exclude<OrderStatus, 'Cancelled'>;

const next = (owner: string): Record<Alive, string> => ({
  Pending: `${owner} will contact you via WhatsApp to finalise delivery. You pay only after that.`,
  'Out for Delivery': 'Your order is on its way. Please keep your phone at hand.',
  Completed: 'Your order is complete. Thank you for buying from us!',
});

type Standing = Pick<
  OwnOrder,
  'status' | 'cancelledBy' | 'confirmedAt' | 'deliveryDay' | 'amountDue' | 'paid'
>;

/** What whoever ordered can expect now, in a sentence or two. */
export function whatComesNext({ owner }: Pick<Business, 'owner'>, order: Standing): string {
  const { status, cancelledBy, confirmedAt } = order;
  if (status === 'Pending' && confirmedAt) return onceConfirmed(order);
  if (status !== 'Cancelled') return next(owner)[status];
  return cancelledBy === 'customer'
    ? 'You cancelled this order: nothing will be delivered, and there is nothing to pay.'
    : 'We cancelled this order, and nothing will be delivered. Is that a surprise, or have you paid already? Then please contact us.';
}

function onceConfirmed({ deliveryDay, amountDue, paid }: Standing): string {
  const when = deliveryDay
    ? `Your order is confirmed: we bring it on ${sayDay(readDay(deliveryDay))}.`
    : 'Your order is confirmed. We will tell you on which day we bring it.';
  const open = toCents(amountDue) - toCents(paid);
  return open > 0
    ? `${when} Please pay ${formatTotal(toRand(open))}, as your invoice says.`
    : `${when} It is paid: thank you!`;
}

const tooLate: Record<Alive, string> = {
  Pending: 'We are already busy with this order',
  'Out for Delivery': 'This order is on its way already',
  Completed: 'This order is complete',
};

/** Why an order cannot be cancelled by its customer any more, and what to do instead. */
export function tooLateToCancel(status: Alive): string {
  return `${tooLate[status]}, so it cannot be cancelled here any more. Please call or message us.`;
}
