import { useState } from 'react';
import { formatCents, formatTotal, moneyText, toCents } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { useHasRole } from '#web/role.tsx';
import {
  cashRounding,
  cashSums,
  type PaymentMethod,
  paymentMethods,
} from '../../../shared/money/payment.ts';
import type { PreferredPayment } from '../../../shared/order-fields.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { balanceOf, chooseMethod, usePayment } from './payment-hooks.ts';

type ButtonProps = {
  order: OrderDetails;
  back?: boolean;
  primary?: boolean;
};

export function PaymentButton({ order, back = false, primary = false }: ButtonProps) {
  const due = back ? order.toPayBack : balanceOf(order);
  /** What was due when the dialog opened, in rand; null while it is closed. */
  const [dueBefore, setDueBefore] = useState<number | null>(null);
  const may = useHasRole();
  if (back && !may('owner')) return null;
  return (
    <>
      <Button
        size={primary ? 'default' : 'sm'}
        variant={primary ? 'default' : 'outline'}
        onClick={() => setDueBefore(due)}
      >
        {back
          ? `Pay back ${formatTotal(order.toPayBack)}`
          : primary
            ? 'Record payment'
            : 'Another payment'}
      </Button>
      <PaymentDialog
        order={order}
        back={back}
        due={due}
        dueBefore={dueBefore}
        onClose={() => setDueBefore(null)}
      />
    </>
  );
}

const wishes: Record<PreferredPayment, PaymentMethod> = {
  EFT: 'EFT',
  Cash: 'cash',
  'Card at the door': 'card machine',
};

const methodWished = ({ customer: { wishedPayment } }: OrderDetails) =>
  wishedPayment ? wishes[wishedPayment] : '';

type Fields = { amount: string; method: PaymentMethod | ''; paidOn: string; reference: string };

type Props = {
  order: OrderDetails;
  back: boolean;
  due: number;
  dueBefore: number | null;
  onClose: () => void;
};

function PaymentDialog({ order, back, due, dueBefore, onClose }: Props) {
  const open = dueBefore !== null;
  const stored: Fields = {
    amount: moneyText(due),
    method: back || order.paid > 0 ? '' : methodWished(order),
    paidOn: writeDay(shopDay(new Date())),
    reference: '',
  };
  const { form, unsaved, saved } = useDraftForm<Fields>({
    name: `${back ? 'refund' : 'payment'}:${order.orderID}`,
    stored,
    open,
  });
  const typed = readMoney(form.watch('amount'));
  const isCash = form.watch('method') === 'cash';
  const cents = 'rand' in typed ? toCents(typed.rand) : 0;
  const rounding = isCash ? cashRounding('cash', cents, toCents(due)) : 0;
  const excess = cents - rounding - toCents(due);
  const coins = cashSums(toCents(due));
  const highest = coins.at(-1) ?? 0;
  const calls = usePayment();
  const record = back ? calls.refund : calls.record;
  const { onSubmit, ...call } = useSubmit(form, 'Failed to record the payment. Please try again.');

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={call.reset}
      // The alert below names the amounts.
      unsaved={{ ...unsaved, replaces: false }}
      title={`${back ? 'Paid back' : 'Payment'} for order ${order.orderNumber}, ${order.customerName}`}
      pending={call.pending}
      submit={back ? 'Save as paid back' : excess > 0 ? 'Save all the same' : 'Save payment'}
      failure={call.failure}
      onSubmit={onSubmit(async ({ amount, method, ...payment }) => {
        if (method === '') return;
        await record({
          orderID: order.orderID,
          seenPaid: order.paid,
          seenDue: order.amountDue,
          method,
          ...payment,
          // Sent as typed: the server parses it and returns the error message.
          amount: amount.trim() || '0',
        });
        saved(stored);
        onClose();
      })}
    >
      <p className="flex justify-between gap-4 font-semibold">
        <span>{back ? 'To be paid back' : 'Still to be paid'}</span>
        <span className="amount">{formatTotal(due)}</span>
      </p>
      {open && due !== dueBefore && (
        <Alert tone="warning">
          {`${formatTotal(due)} is ${back ? 'to be paid back' : 'still to be paid'} by now. It was ${formatTotal(dueBefore)} when you opened this.`}
        </Alert>
      )}
      {!back && excess > 0 && (
        <Alert tone="warning">
          {`That is ${formatCents(excess)} more than is still to be paid. ${
            isCash
              ? `If ${formatCents(cents - highest)} goes back as change, the amount is ${formatCents(highest)}.`
              : 'Is the amount right?'
          }`}
        </Alert>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="amount"
          label="Amount"
          required
          hint={
            isCash &&
            coins.length > 1 &&
            `${coins.map(formatCents).join(' or ')} in coins settles it.`
          }
        />
        <SelectField
          form={form}
          name="method"
          rules={{ required: chooseMethod }}
          label="How"
          required
          choices={paymentMethods}
          empty="Please choose"
        />
        <TextField form={form} name="paidOn" label="Day" type="date" />
        <TextField
          form={form}
          name="reference"
          label="Reference"
          hint="What the bank statement says, for example."
        />
      </div>
    </FormDialog>
  );
}
