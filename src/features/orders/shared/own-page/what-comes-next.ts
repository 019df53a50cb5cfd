import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, sayDay } from '#shared/time/day.ts';
import type { OrderStatus } from '../order-status.ts';
import type { OwnOrder } from './own-order.ts';

type Alive = Exclude<OrderStatus, 'Cancelled'>;

const next = (
  { street, suburb }: Shop,
  handover: OwnOrder['handover'],
): Record<Exclude<Alive, 'Pending'>, string> => ({
  'Out for Delivery':
    handover === 'Collection'
      ? `Your order is ready: please collect it from ${street}, ${suburb}.`
      : 'Your order is on its way. Please keep your phone at hand.',
  Completed: 'Your order is complete. Thank you for buying from us!',
});

type Shop = Pick<Business, 'owner' | 'street' | 'suburb'>;

type Standing = Pick<
  OwnOrder,
  | 'status'
  | 'handover'
  | 'cancelledBy'
  | 'confirmedAt'
  | 'deliveryDay'
  | 'amountDue'
  | 'paid'
  | 'toPayBack'
  | 'payBy'
>;

/** What whoever ordered can expect now, in a sentence or two. */
export function whatComesNext(shop: Shop, order: Standing): string {
  const { status, cancelledBy, confirmedAt } = order;
  if (status === 'Pending' && confirmedAt) return onceConfirmed(shop, order);
  const back = backWords(order);
  if (status === 'Completed' && openCents(order) > 0)
    return `You have your order. ${payWords(order)}`;
  if (status === 'Pending') {
    const contact = `${shop.owner} will contact you via WhatsApp to finalise ${order.handover.toLowerCase()}.`;
    const paid = order.paid > 0 ? `We have your payment of ${formatTotal(order.paid)}.` : '';
    return `${contact} ${back || paid || 'You pay only after that.'}`;
  }
  if (status !== 'Cancelled') {
    const open = status === 'Out for Delivery' && openCents(order) > 0 ? payWords(order) : '';
    return [next(shop, order.handover)[status], back || open].join(' ').trim();
  }
  if (back) {
    const who = cancelledBy === 'customer' ? 'You' : 'We';
    return `${who} cancelled this order, and nothing will be delivered. ${back}`;
  }
  return cancelledBy === 'customer'
    ? 'You cancelled this order: nothing will be delivered, and there is nothing to pay.'
    : 'We cancelled this order, and nothing will be delivered. Is that a surprise, or have you paid already? Then please contact us.';
}

/** That what is too much goes back; empty when nothing is. */
function backWords({ status, paid, toPayBack }: Standing): string {
  if (toPayBack === 0) return '';
  return status === 'Cancelled' && toPayBack === paid
    ? `You have paid ${formatTotal(paid)}: we pay that back to you.`
    : `You have paid ${formatTotal(toPayBack)} too much: we pay that back to you.`;
}

function onceConfirmed({ street, suburb }: Shop, order: Standing): string {
  const { deliveryDay } = order;
  const collected = order.handover === 'Collection';
  const when = deliveryDay
    ? `Your order is confirmed: ${collected ? 'you collect' : 'we bring'} it on ${sayDay(readDay(deliveryDay))}${collected ? ` from ${street}, ${suburb}` : ''}.`
    : `Your order is confirmed. We will tell you ${collected ? 'when you can collect it' : 'on which day we bring it'}.`;
  if (openCents(order) <= 0) return `${when} ${backWords(order) || 'It is paid: thank you!'}`;
  return `${when} ${payWords(order)}`;
}

const openCents = ({ amountDue, paid }: Standing) => toCents(amountDue) - toCents(paid);

/** What is still owed, and by when. */
function payWords(order: Standing): string {
  const by = order.payBy ? ` by ${sayDay(readDay(order.payBy))}` : '';
  const invoiced = order.confirmedAt ? ', as your invoice says' : '';
  return `Please pay ${formatTotal(toRand(openCents(order)))}${by}${invoiced}.`;
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
