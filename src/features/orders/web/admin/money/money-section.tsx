import { useState } from 'react';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, sayDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import type { PaymentMethod, PaymentState } from '../../../shared/money/payment.ts';
import type { OrderDetails, PaymentView } from '../../../shared/order-view.ts';
import { OrderInvoices } from './order-invoices.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { usePayment } from './use-payment.ts';

const chips = {
  unpaid: { tone: 'warning', words: 'Unpaid' },
  part: { tone: 'info', words: 'Part paid' },
  paid: { tone: 'success', words: 'Paid' },
  'to pay back': { tone: 'danger', words: 'To pay back' },
} as const satisfies Record<PaymentState, { tone: string; words: string }>;

/** What came for an order and how: the whole rest, or all that goes back, with one press, anything else in a form. */
export function MoneySection({ order }: { order: OrderDetails }) {
  const [adding, setAdding] = useState(false);
  const { record, remove } = usePayment();
  const { orderID, payments, paid, paymentState, toPayBack, invoices } = order;
  const rest = toRand(Math.max(0, toCents(order.amountDue) - toCents(paid)));
  const owes = rest > 0;
  const { tone, words } = chips[paymentState];
  /** Without an amount all that is still to be paid. */
  const pay = (method: PaymentMethod, amount?: number) =>
    void record
      .mutateAsync({ orderID, method, amount, seenPaid: paid, seenRest: rest })
      .catch((error: unknown) =>
        toast.error(errorText(error, 'Failed to record the payment. Please try again.')),
      );

  return (
    <section aria-labelledby={`money-${orderID}`} className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 id={`money-${orderID}`} className="text-base">
            Payments
          </h3>
          {(owes || paid !== 0) && <StatusChip tone={tone}>{words}</StatusChip>}
        </div>
        {payments.length > 0 && (
          <ul className="mt-1 divide-y">
            {payments.map((payment) => (
              <PaymentLine
                key={payment.paymentID}
                payment={payment}
                pending={remove.isPending}
                onRemove={() => remove.mutate({ orderID, paymentID: payment.paymentID })}
              />
            ))}
          </ul>
        )}
        {toPayBack > 0 && (
          <p className="mt-2 text-sm text-warning-ink">
            {formatTotal(toPayBack)} is to be paid back:{' '}
            {order.status === 'Cancelled' ? 'the order is cancelled' : 'more came than is due'}.
            Once it went back, record it here.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {owes && (
            <>
              <Button
                size="sm"
                variant="outline"
                pending={record.isPending}
                onClick={() => pay('EFT')}
              >
                Paid by EFT
              </Button>
              <Button
                size="sm"
                variant="outline"
                pending={record.isPending}
                onClick={() => pay('cash')}
              >
                Paid cash
              </Button>
            </>
          )}
          {toPayBack > 0 && (
            <Button
              size="sm"
              variant="outline"
              pending={record.isPending}
              onClick={() => pay('EFT', -toPayBack)}
            >
              Paid back by EFT
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Another payment
          </Button>
        </div>
        <PaymentDialog
          key={`${orderID} ${paid}`}
          order={order}
          open={adding}
          onClose={() => setAdding(false)}
        />
      </div>
      {invoices.length > 0 && <OrderInvoices order={order} />}
    </section>
  );
}

type LineProps = { payment: PaymentView; pending: boolean; onRemove: () => void };

function PaymentLine({ payment, pending, onRemove }: LineProps) {
  const { amount, method, reference, paidOn } = payment;
  const how = amount < 0 ? `went back, ${method}` : method;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        {sayDay(readDay(paidOn))}
        <span className="text-muted-foreground">
          , {how}
          {reference && `, ${reference}`}
        </span>
      </span>
      <span className="amount font-semibold">
        {amount < 0 && '−'}
        {formatTotal(Math.abs(amount))}
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={pending}
        aria-label={`Remove the payment of ${formatTotal(Math.abs(amount))}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
