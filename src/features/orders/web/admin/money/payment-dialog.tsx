import { useState } from 'react';
import { moneyText, toCents, toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
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

export function PaymentDialog({ order, back = false, open, onClose }: Props) {
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
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const calls = usePayment();
  const record = back ? calls.refund : calls.record;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={record.reset}
      unsaved={unsaved}
      title={`${back ? 'Paid back' : 'Payment'} for order ${order.orderNumber}`}
      pending={record.isPending}
      submit={back ? 'Save as paid back' : 'Save payment'}
      failure={
        record.error && errorText(record.error, 'Failed to record the payment. Please try again.')
      }
      onSubmit={handleSubmit(({ amount, ...payment }) =>
        record.mutate(
          {
            orderID: order.orderID,
            seenPaid: order.paid,
            ...payment,
            // Sent as typed: the server parses it and returns the error message.
            amount: amount.trim() || '0',
          },
          {
            onSuccess: () => {
              saved(stored);
              onClose();
            },
            onError: (error) => {
              for (const { path, message } of errorIssues(error)) {
                if (path in stored) setError(path as keyof typeof stored, { message });
              }
            },
          },
        ),
      )}
    >
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
