import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { cn } from '#web/lib/cn.ts';
import StickyNote from '~icons/lucide/sticky-note';
import type { PaymentState } from '../../../shared/money/payment.ts';
import type { OrderView } from '../../../shared/order-view.ts';

const words: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  part: 'Part paid',
  paid: 'Paid',
  'to pay back': 'To pay back',
};

const styles: Record<PaymentState, string> = {
  unpaid: 'text-muted-foreground',
  part: 'text-warning-ink',
  paid: 'text-success-ink',
  'to pay back': 'text-danger-ink',
};

/** For a cancelled order only a refund matters. */
export function PaymentMark({ order }: { order: OrderView }) {
  const { status, paymentState, paid } = order;
  if (status === 'Cancelled' && paid <= 0) return <span aria-hidden>–</span>;
  return (
    <span className={cn('whitespace-nowrap font-semibold text-xs', styles[paymentState])}>
      {words[paymentState]}
    </span>
  );
}

/** For a cancelled order its former amount, since nothing is due. */
export function Amount({ order }: { order: OrderView }) {
  const { status, amountDue, linesTotal, deliveryFee, discount } = order;
  const before = toRand(toCents(linesTotal) + toCents(deliveryFee ?? 0) - toCents(discount));
  const amount = formatTotal(status === 'Cancelled' ? before : amountDue);
  return <span className="amount font-semibold">{amount}</span>;
}

export function NoteMark({ order: { notes, ownerNote } }: { order: OrderView }) {
  if (!notes && !ownerNote) return null;
  const authors = [notes && 'The customer wrote a note', ownerNote && 'You wrote a note'];
  const label = authors.filter(Boolean).join('; ');
  return (
    <span title={label} className="inline-flex text-marigold-ink">
      <StickyNote aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
