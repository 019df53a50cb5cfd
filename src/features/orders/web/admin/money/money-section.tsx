import { formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { useHasRole } from '#web/role.tsx';
import X from '~icons/lucide/x';
import type { PaymentState } from '../../../shared/money/payment.ts';
import type { OrderDetails, PaymentView } from '../../../shared/order-view.ts';
import { useByLine } from '../details/order-timeline.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { PaymentButton } from './payment-dialog.tsx';
import { balanceOf, moneyStep, paymentLabels, usePayAll, usePayment } from './payment-hooks.ts';

const tones = {
  unpaid: 'warning',
  part: 'info',
  paid: 'success',
  'to pay back': 'danger',
} as const satisfies Record<PaymentState, string>;

export function PaymentChip({ order }: { order: OrderDetails }) {
  const { paymentState, paid } = order;
  if (balanceOf(order) === 0 && paid === 0) return null;
  return <StatusChip tone={tones[paymentState]}>{paymentLabels[paymentState]}</StatusChip>;
}

export function MoneySection({ order }: { order: OrderDetails }) {
  const { remove, removing } = usePayment();
  const { payAll, pending } = usePayAll();
  const { orderID, orderNumber, payments, toPayBack } = order;
  const primary = moneyStep(order);
  const isOwner = useHasRole()('owner');
  const byLine = useByLine();
  return (
    <section aria-label="Payments and invoices" className="flex flex-col gap-3">
      {payments.length > 0 && (
        <ul aria-label="Payments" className="divide-y">
          {payments.map((payment) => (
            <PaymentLine
              key={payment.paymentID}
              payment={payment}
              by={byLine(recorderOf(order, payment))}
              pending={removing}
              removable={isOwner || toPayBack === 0 || payment.amount < 0}
              onRemove={() => remove([{ orderID, orderNumber, paymentID: payment.paymentID }])}
            />
          ))}
        </ul>
      )}
      {toPayBack > 0 && (
        <p className="text-sm text-warning-ink">
          {formatTotal(toPayBack)} is to be paid back:{' '}
          <span>
            {order.status === 'Cancelled'
              ? 'the order is cancelled'
              : order.invoices.some(({ creditedPart }) => creditedPart > 0)
                ? 'a part was credited'
                : 'they paid too much'}
          </span>
          .{' '}
          <span>
            {isOwner ? 'Record it here once you have paid it back.' : 'The owner pays it back.'}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:px-3">
        {balanceOf(order) > 0 &&
          (['EFT', 'cash'] as const).map((method) => (
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
        {toPayBack > 0 && primary !== 'pay back' && <PaymentButton order={order} back />}
        {primary !== 'record payment' && (isOwner || toPayBack === 0) && (
          <PaymentButton order={order} />
        )}
      </div>
      {order.invoices.length > 0 && <OrderInvoices order={order} />}
    </section>
  );
}

const recorderOf = ({ events }: OrderDetails, { paymentID }: PaymentView) =>
  events.find(({ kind, facts }) => kind === 'paid' && facts.payment === paymentID)?.by;

type LineProps = {
  payment: PaymentView;
  by: string;
  pending: boolean;
  removable: boolean;
  onRemove: () => Promise<void>;
};

function PaymentLine({ payment, by, pending, removable, onRemove }: LineProps) {
  const { amount, rounding, method, reference, paidOn } = payment;
  const how = amount < 0 ? `paid back, ${method}` : method;
  const rand = formatTotal(Math.abs(amount));
  const facts = [rand, how, reference, weekdayAndDate(readDay(paidOn))].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span className="min-w-0 flex-1">
        {weekdayAndDate(readDay(paidOn))}
        <span className="text-muted-foreground">
          , {how}
          <span>{reference && `, ${reference}`}</span>
        </span>
      </span>
      <span className="amount font-semibold">{formatTotal(amount)}</span>
      {removable && (
        <ConfirmButton
          button={
            <Button
              size="sm"
              variant="ghost"
              disabled={pending}
              aria-label={`Remove the payment of ${rand}`}
            >
              <X aria-hidden />
            </Button>
          }
          title="Remove this payment?"
          sentence={[`${facts}.`, by && `${by}.`].filter(Boolean).join(' ')}
          confirmLabel="Remove the payment"
          destructive
          onConfirm={onRemove}
        />
      )}
      {rounding !== 0 && (
        <span className="basis-full text-muted-foreground text-sm">
          Rounding <span className="amount">{formatTotal(rounding)}</span>, for coins below 10 c
        </span>
      )}
    </li>
  );
}
