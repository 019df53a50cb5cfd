import type { Business } from '#shared/business/business-schema.ts';
import { formatCents, formatTotal, toCents } from '#shared/money.ts';
import { longDay } from '../day-text.ts';
import { handoverLabels } from '../handover-labels.ts';
import type { OrderStatus } from '../order-status.ts';
import type { OwnOrder } from './own-order.ts';

type ActiveStatus = Exclude<OrderStatus, 'Cancelled'>;

const nextTexts = (
  { street, suburb }: Shop,
  { handover, missed }: Pick<OwnOrder, 'handover' | 'missed'>,
): Record<Exclude<ActiveStatus, 'Pending'>, string> => ({
  'Out for Delivery':
    handover === 'Collection'
      ? `Your order is ready to collect from ${street}, ${suburb}.`
      : missed
        ? `We could not hand over your order yet. ${handoverLabels.Delivery.withoutDay}.`
        : 'Your order is on its way. Please keep your phone at hand.',
  Completed: 'Your order is complete. Thank you for buying from us!',
});

type Shop = Pick<Business, 'owner' | 'street' | 'suburb'>;

type OrderState = Pick<
  OwnOrder,
  | 'status'
  | 'handover'
  | 'cancelledBy'
  | 'confirmedAt'
  | 'readyAt'
  | 'deliveryDay'
  | 'missed'
  | 'amountDue'
  | 'paid'
  | 'toPayBack'
  | 'payBy'
> & { bank: unknown };

const handoverTitles = { Delivery: 'Delivered', Collection: 'Collected' } as const;

/** While Pending the step, otherwise the status. */
export function ownStatus({
  status,
  handover,
  confirmedAt,
  readyAt,
}: Pick<OwnOrder, 'status' | 'handover' | 'confirmedAt' | 'readyAt'>): string {
  if (status !== 'Pending') return handoverLabels[handover].status[status];
  if (readyAt) return 'Ready to collect';
  return confirmedAt ? 'Confirmed' : 'Sent';
}

export function nextStepText(shop: Shop, order: OrderState): string {
  const { status, cancelledBy, confirmedAt } = order;
  if (status === 'Pending' && confirmedAt) return confirmedText(shop, order);
  const back = refundText(order);
  if (status === 'Completed' && balanceOf(order) > 0)
    return `${handoverTitles[order.handover]}. Still to pay: ${formatBalance(order)}. ${paymentHint(order)}`.trim();
  if (status === 'Pending') {
    const contact = `${shop.owner} will contact you via WhatsApp to finalise ${order.handover.toLowerCase()}.`;
    const paid = order.paid > 0 ? `We have your payment of ${formatTotal(order.paid)}.` : '';
    return `${contact} ${back || paid || 'You pay only after that.'}`;
  }
  if (status !== 'Cancelled') {
    const open = status === 'Out for Delivery' && balanceOf(order) > 0 ? paymentText(order) : '';
    return [nextTexts(shop, order)[status], back || open].join(' ').trim();
  }
  if (back) {
    const who = cancelledBy === 'customer' ? 'You' : 'We';
    return `${who} cancelled this order, and nothing will be delivered. ${back}`;
  }
  return cancelledBy === 'customer'
    ? 'You cancelled this order: nothing will be delivered, and there is nothing to pay.'
    : 'We cancelled this order, and nothing will be delivered. Not expecting this, or already paid? Please contact us.';
}

function refundText({ status, paid, toPayBack }: OrderState): string {
  if (toPayBack === 0) return '';
  return status === 'Cancelled' && toPayBack === paid
    ? `You have paid ${formatTotal(paid)}: we pay that back to you.`
    : `You have paid ${formatTotal(toPayBack)} too much: we pay that back to you.`;
}

function confirmedText({ street, suburb }: Shop, order: OrderState): string {
  const { deliveryDay, readyAt } = order;
  const collected = order.handover === 'Collection';
  const planned = deliveryDay
    ? `Your order is confirmed: ${collected ? 'you collect' : 'we bring'} it on ${longDay(deliveryDay)}${collected ? ` from ${street}, ${suburb}` : ''}.`
    : `Your order is confirmed. ${handoverLabels[order.handover].withoutDay}.`;
  const when = readyAt ? `Your order is ready to collect from ${street}, ${suburb}.` : planned;
  if (balanceOf(order) <= 0) return `${when} ${refundText(order) || 'It is paid: thank you!'}`;
  return `${when} ${paymentText(order)}`;
}

const balanceOf = ({ amountDue, paid }: OrderState) => toCents(amountDue) - toCents(paid);

const formatBalance = (order: OrderState) => formatCents(balanceOf(order));

function paymentText(order: OrderState): string {
  const by = order.payBy ? ` by ${longDay(order.payBy)}` : '';
  return `Please pay ${formatBalance(order)}${by}. ${bankHint(order)}`.trim();
}

/** As `paymentText`, without the amount. */
function paymentHint(order: OrderState): string {
  const by = order.payBy ? `Please pay by ${longDay(order.payBy)}. ` : '';
  return by + bankHint(order);
}

function bankHint({ bank, confirmedAt }: OrderState): string {
  if (!bank) return '';
  return confirmedAt ? 'Bank details are on your invoice and below.' : 'Bank details are below.';
}

const tooLate: Record<ActiveStatus, string> = {
  Pending: 'We are already busy with this order',
  'Out for Delivery': 'This order is on its way already',
  Completed: 'This order is complete',
};

export function tooLateToCancel(status: ActiveStatus): string {
  return `${tooLate[status]}, so it cannot be cancelled here any more. Please call or message us.`;
}

/** `at` is null if not done. */
export type OrderStep = { title: string; done: boolean; at: string | null };

export function orderSteps({
  orderDate,
  confirmedAt,
  status,
  readyAt,
  handover,
  steps,
}: Pick<
  OwnOrder,
  'orderDate' | 'confirmedAt' | 'status' | 'readyAt' | 'handover' | 'steps'
>): OrderStep[] {
  if (status === 'Cancelled') return [];
  const collected = handover === 'Collection';
  const delivered = status === 'Completed';
  const isOut = delivered || status === 'Out for Delivery' || readyAt !== null;
  const lastTime = (wanted: OwnOrder['status']) =>
    steps.findLast((step) => step.status === wanted)?.at ?? null;
  return [
    { title: 'Sent', done: true, at: orderDate },
    { title: 'Confirmed', done: confirmedAt !== null || isOut, at: confirmedAt },
    {
      title: collected ? 'Ready to collect' : 'On its way',
      done: isOut,
      at: isOut ? (readyAt ?? lastTime('Out for Delivery')) : null,
    },
    {
      title: collected ? 'Collected' : 'Delivered',
      done: delivered,
      at: delivered ? lastTime('Completed') : null,
    },
  ];
}
