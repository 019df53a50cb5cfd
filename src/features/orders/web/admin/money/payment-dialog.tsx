import { useState } from 'react';
import { formatCents, formatTotal, moneyText, toCents, toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { useHasRole } from '#web/role.tsx';
import { type PaymentMethod, paymentMethods } from '../../../shared/money/payment.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { usePayment } from './payment-hooks.ts';

type Props = {
  order: OrderDetails;
  /** A refund. */
  back?: boolean;
  open: boolean;
  onClose: () => void;
};

type ButtonProps = Pick<Props, 'order' | 'back'> & { primary?: boolean };

/** With its dialog. Paying back is for the owner alone. */
export function PaymentButton({ order, back = false, primary = false }: ButtonProps) {
  const [open, setOpen] = useState(false);
  const may = useHasRole();
  if (back && !may('owner')) return null;
  return (
    <>
      <Button
        size={primary ? 'default' : 'sm'}
        variant={primary ? 'default' : 'outline'}
        onClick={() => setOpen(true)}
      >
        {back
          ? `Pay back ${formatTotal(order.toPayBack)}`
          : primary
            ? 'Record payment'
            : 'Another payment'}
      </Button>
      <PaymentDialog
        key={order.paid}
        order={order}
        back={back}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function PaymentDialog({ order, back = false, open, onClose }: Props) {
  const [stored] = useState(() => ({
    amount: moneyText(
      back ? order.toPayBack : toRand(Math.max(0, toCents(order.amountDue) - toCents(order.paid))),
    ),
    method: 'EFT' as PaymentMethod,
    paidOn: writeDay(shopDay(new Date())),
    reference: '',
  }));
  const { form, unsaved, saved } = useDraftForm({
    name: `${back ? 'refund' : 'payment'}:${order.orderID}`,
    stored,
    open,
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const typed = readMoney(form.watch('amount'));
  const due = toCents(back ? order.toPayBack : order.amountDue) - toCents(back ? 0 : order.paid);
  const excess = 'rand' in typed ? toCents(typed.rand) - Math.max(0, due) : 0;
  const calls = usePayment();
  const record = back ? calls.refund : calls.record;
  const { submit, ...call } = useSubmit(form, 'Failed to record the payment. Please try again.');

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={call.reset}
      unsaved={unsaved}
      title={`${back ? 'Paid back' : 'Payment'} for order ${order.orderNumber}`}
      pending={call.pending}
      submit={back ? 'Save as paid back' : excess > 0 ? 'Save all the same' : 'Save payment'}
      failure={call.failure}
      onSubmit={handleSubmit(async ({ amount, ...payment }) => {
        await submit(async () => {
          await record({
            orderID: order.orderID,
            seenPaid: order.paid,
            ...payment,
            // Sent as typed: the server parses it and returns the error message.
            amount: amount.trim() || '0',
          });
          saved(stored);
          onClose();
        });
      })}
    >
      {!back && excess > 0 && (
        <Alert tone="warning">
          That is {formatCents(excess)} more than is still to be paid. Is the amount right?
        </Alert>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Amount" required error={errors.amount?.message}>
          {(control) => <Input {...control} {...register('amount')} autoComplete="off" />}
        </Field>
        <Field label="How" error={errors.method?.message}>
          {(control) => (
            <NativeSelect {...control} {...register('method')}>
              {paymentMethods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label="Day" error={errors.paidOn?.message}>
          {(control) => <Input {...control} {...register('paidOn')} type="date" />}
        </Field>
        <Field
          label="Reference"
          hint="What the bank statement says, for example."
          error={errors.reference?.message}
        >
          {(control) => <Input {...control} {...register('reference')} autoComplete="off" />}
        </Field>
      </div>
    </FormDialog>
  );
}
