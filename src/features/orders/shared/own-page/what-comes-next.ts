import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { handoverWords } from '../handover-words.ts';
import type { OrderStatus } from '../order-status.ts';
import { longDay } from './long-day.ts';
import type { OwnOrder } from './own-order.ts';

type Alive = Exclude<OrderStatus, 'Cancelled'>;

const next = (
  { street, suburb }: Shop,
  handover: OwnOrder['handover'],
): Record<Exclude<Alive, 'Pending'>, string> => ({
  'Out for Delivery':
    handover === 'Collection'
      ? `Your order is ready to collect from ${street}, ${suburb}.`
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
> & { bank: unknown };

const handoverDone = { Delivery: 'Delivered', Collection: 'Collected' } as const;

/** The status on the customer's page: the step that an order under way has reached, else the status itself. */
export function ownStatus({
  status,
  handover,
  confirmedAt,
  readyAt,
}: Pick<OwnOrder, 'status' | 'handover' | 'confirmedAt' | 'readyAt'>): string {
  if (status !== 'Pending') return handoverWords[handover].status[status];
  if (readyAt) return 'Ready to collect';
  return confirmedAt ? 'Confirmed' : 'Sent';
}

/** What the customer can expect now, in a sentence or two. */
export function whatComesNext(shop: Shop, order: Standing): string {
  const { status, cancelledBy, confirmedAt } = order;
  if (status === 'Pending' && confirmedAt) return onceConfirmed(shop, order);
  const back = backWords(order);
  if (status === 'Completed' && openCents(order) > 0)
    return `${handoverDone[order.handover]}. Still to pay: ${openAmount(order)}. ${payHints(order)}`.trim();
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
    : 'We cancelled this order, and nothing will be delivered. Not expecting this, or already paid? Please contact us.';
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
    ? `Your order is confirmed: ${collected ? 'you collect' : 'we bring'} it on ${longDay(deliveryDay)}${collected ? ` from ${street}, ${suburb}` : ''}.`
    : `Your order is confirmed. ${handoverWords[order.handover].withoutDay}.`;
  if (openCents(order) <= 0) return `${when} ${backWords(order) || 'It is paid: thank you!'}`;
  return `${when} ${payWords(order)}`;
}

const openCents = ({ amountDue, paid }: Standing) => toCents(amountDue) - toCents(paid);

const openAmount = (order: Standing) => formatTotal(toRand(openCents(order)));

/** What is still owed, by when, and where the bank details are. */
function payWords(order: Standing): string {
  const by = order.payBy ? ` by ${longDay(order.payBy)}` : '';
  return `Please pay ${openAmount(order)}${by}. ${bankHint(order)}`.trim();
}

/** The same without the amount. */
function payHints(order: Standing): string {
  const by = order.payBy ? `Please pay by ${longDay(order.payBy)}. ` : '';
  return by + bankHint(order);
}

function bankHint({ bank, confirmedAt }: Standing): string {
  if (!bank) return '';
  return confirmedAt ? 'Bank details are on your invoice and below.' : 'Bank details are below.';
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
