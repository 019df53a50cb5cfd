import { useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { readDay, sayDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { May } from '#web/role.tsx';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import type { PaymentState } from '../../../shared/money/payment.ts';
import type { OrderDetails, PaymentView } from '../../../shared/order-view.ts';
import { OrderInvoices } from './order-invoices.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { restOf, usePayAll } from './use-pay-all.ts';
import { usePayment } from './use-payment.ts';

const chips = {
  unpaid: { tone: 'warning', words: 'Unpaid' },
  part: { tone: 'info', words: 'Part paid' },
  paid: { tone: 'success', words: 'Paid' },
  'to pay back': { tone: 'danger', words: 'To pay back' },
} as const satisfies Record<PaymentState, { tone: string; words: string }>;

/** How far an order is paid; nothing of one for which nothing is owed and nothing came. */
export function PaymentChip({ order }: { order: OrderDetails }) {
  const { tone, words } = chips[order.paymentState];
  return restOf(order) > 0 || order.paid !== 0 ? (
    <StatusChip tone={tone}>{words}</StatusChip>
  ) : null;
}

/** That the whole rest of an order came, with one press. */
export function PaidAtOnce({ order }: { order: OrderDetails }) {
  const { payAll, pending } = usePayAll();
  if (restOf(order) === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['EFT', 'cash'] as const).map((method) => (
        <Button
          key={method}
          size="sm"
          variant="outline"
          pending={pending}
          onClick={() => void payAll([order], method)}
        >
          {method === 'EFT' ? 'Paid by EFT' : 'Paid cash'}
        </Button>
      ))}
    </div>
  );
}

/** What came for an order and how: all that goes back with one press, anything else in a form. */
export function MoneySection({ order }: { order: OrderDetails }) {
  const [adding, setAdding] = useState(false);
  const [payingBack, setPayingBack] = useState(false);
  const { remove } = usePayment();
  const { orderID, payments, paid, toPayBack, invoices } = order;
  return (
    <section aria-labelledby={`money-${orderID}`} className="flex flex-col gap-4">
      <div>
        <h3 id={`money-${orderID}`} className="text-base">
          Payments
        </h3>
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
            {order.status === 'Cancelled' ? 'the order is cancelled' : 'more came than is due'}. Pay
            it by EFT or cash, then record it here.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {toPayBack > 0 && (
            <May needs="owner">
              <Button size="sm" onClick={() => setPayingBack(true)}>
                Pay back {formatTotal(toPayBack)}
              </Button>
            </May>
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
        <PaymentDialog
          key={`back ${orderID} ${paid}`}
          order={order}
          back
          open={payingBack}
          onClose={() => setPayingBack(false)}
        />
      </div>
      {invoices.length > 0 && <OrderInvoices order={order} />}
    </section>
  );
}

type LineProps = { payment: PaymentView; pending: boolean; onRemove: () => void };

function PaymentLine({ payment, pending, onRemove }: LineProps) {
  const { amount, method, reference, paidOn } = payment;
  const how = amount < 0 ? `paid back, ${method}` : method;
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
