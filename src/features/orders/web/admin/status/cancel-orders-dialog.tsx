import { useRef, useState } from 'react';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { AlertDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useHasRole } from '#web/role.tsx';
import { refundLine } from '../../../shared/messages/order-message.ts';
import { type PaymentMethod, paymentMethods } from '../../../shared/money/payment.ts';
import { documentIssuedBy } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { MailChoice, useMailChoice } from '../money/mail-choice.tsx';
import { chooseMethod } from '../money/payment-hooks.ts';
import { ordersTitle } from '../report-bulk.ts';

export type MarkableOrder = Omit<OrderView, 'items'>;

/** @property paidBack how all that was paid has gone back; null if it has not. */
export type Cancellation = { notify: boolean; paidBack: PaymentMethod | null };

export const hasAddress = ({ customer, erasedAt }: Pick<OrderView, 'customer' | 'erasedAt'>) =>
  customer.email !== '' && erasedAt === null;

type Props = {
  orders: readonly MarkableOrder[];
  open: boolean;
  onClose: () => void;
  onCancel: (choice: Cancellation) => void;
};

export function CancelOrdersDialog({ orders, open, onClose, onCancel }: Props) {
  const may = useHasRole();
  const keep = useRef<HTMLButtonElement>(null);
  const mails = useMailChoice('cancel');
  const [method, setMethod] = useState<PaymentMethod | ''>('');
  const [problem, setProblem] = useState('');
  const paid = orders.filter((order) => order.paid > 0);
  const sum = toRand(paid.reduce((cents, order) => cents + toCents(order.paid), 0));
  const reachable = orders.filter(hasAddress);
  const [first] = reachable;
  const one = orders.length === 1;
  const offersRefund = sum > 0 && may('owner');
  const cancel = (paidBack: PaymentMethod | null) =>
    onCancel({ notify: mails && reachable.length > 0, paidBack });
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      initialFocus={keep}
      title={`Cancel ${ordersTitle(orders)}?`}
      description={[
        `${one ? 'It is' : 'They are'} not delivered and no longer count${one ? 's' : ''} as sold.`,
        creditText(orders),
        sum > 0
          ? `${formatTotal(sum)} ${offersRefund ? 'was paid' : 'is to be paid back'}${one ? '' : ` for ${paid.length} of them`}.`
          : '',
      ]
        .filter(Boolean)
        .join(' ')}
      footer={
        <>
          <Button ref={keep} variant="outline" onClick={onClose}>
            {one ? 'Keep it' : 'Keep them'}
          </Button>
          {offersRefund && (
            <Button
              variant="outline"
              className="text-danger-ink"
              onClick={() => (method ? cancel(method) : setProblem(chooseMethod))}
            >
              Cancel, paid back
            </Button>
          )}
          <Button variant="destructive" onClick={() => cancel(null)}>
            {offersRefund
              ? 'Cancel, pay back later'
              : one
                ? 'Cancel order'
                : `Cancel ${orders.length} orders`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {offersRefund && (
          <Field label="Paid back by" error={method ? '' : problem}>
            {(control) => (
              <NativeSelect
                {...control}
                value={method}
                onChange={({ target }) =>
                  setMethod(paymentMethods.find((one) => one === target.value) ?? '')
                }
                empty="Please choose"
                choices={paymentMethods}
              />
            )}
          </Field>
        )}
        {!first ? (
          <p className="text-muted-foreground text-sm">
            {one
              ? 'There is no email address: tell the customer on WhatsApp, from the order’s messages.'
              : 'There are no email addresses: tell the customers on WhatsApp, from each order’s messages.'}
          </p>
        ) : (
          <div>
            <MailChoice step="cancel">
              <span>
                {one
                  ? `Email ${orders[0]?.customer.email}`
                  : `Email ${reachable.length} of ${orders.length} customers`}
              </span>
            </MailChoice>
            <CancelledText order={first} offersRefund={offersRefund} />
          </div>
        )}
      </div>
    </AlertDialog>
  );
}

function CancelledText({ order, offersRefund }: { order: MarkableOrder; offersRefund: boolean }) {
  const orderNumber = Number(order.orderNumber);
  const preview = trpc.orders.previewMessage.useQuery({ orderNumber, step: 'cancelled' });
  if (!preview.data) return null;
  const cents = toCents(order.paid);
  const later = refundLine({ toPayBack: cents, paidBack: cents });
  const done = refundLine({ toPayBack: 0, paidBack: cents });
  return (
    <>
      <p className="mt-2 max-h-32 overflow-y-auto whitespace-pre-line break-words rounded-control bg-surface px-3 py-2 text-sm">
        {preview.data.text}
        {later && <span>{`\n${later}`}</span>}
      </p>
      {later && offersRefund && (
        <p className="mt-1.5 text-muted-foreground text-sm">{`With “Cancel, paid back”: ${done}`}</p>
      )}
    </>
  );
}

function creditText(orders: readonly MarkableOrder[]): string {
  const invoiced = orders.filter((order) => documentIssuedBy(order, 'Cancelled') !== null).length;
  if (invoiced === 0) return '';
  const one = orders.length === 1 ? 'Its invoice is' : 'One invoice is';
  return `${invoiced === 1 ? one : `${invoiced} invoices are`} credited, which cannot be undone.`;
}
