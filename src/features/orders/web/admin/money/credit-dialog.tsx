import { useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';

const initialValues = { amount: '', reason: '' };

export function CreditPart({ order, invoice }: { order: OrderDetails; invoice: string }) {
  const [open, setOpen] = useState(false);
  const { orderID, orderNumber, amountDue } = order;
  const { form, unsaved, saved } = useDraftForm({
    name: `credit:${orderID}`,
    stored: initialValues,
    open,
  });
  const { register, handleSubmit, setError, formState } = form;
  const utils = trpc.useUtils();
  const credit = trpc.orders.credit.useMutation({
    onSuccess: ({ invoices }) => {
      saved(initialValues);
      setOpen(false);
      const note = invoices.at(-1);
      toast.success(`${note?.name} credits ${formatTotal(note?.total ?? 0)} of ${invoice}.`);
    },
    onError: (error) => {
      for (const { path, message } of errorIssues(error)) {
        if (path in initialValues) setError(path as keyof typeof initialValues, { message });
      }
    },
    onSettled: () => utils.orders.invalidate(),
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Credit a part
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        onClosed={credit.reset}
        unsaved={unsaved}
        title={`Credit a part of ${invoice}`}
        description={`A credit note is made for order ${orderNumber}. What it holds stays, and so much less is owed.`}
        pending={credit.isPending}
        submit="Make the credit note"
        failure={credit.error && errorText(credit.error, 'Failed to credit it. Please try again.')}
        onSubmit={handleSubmit((fields) => {
          // Sent as typed: the server parses it and returns the error message.
          const amount = fields.amount.trim() || '0';
          credit.mutate({ orderID, seenDue: amountDue, reason: fields.reason, amount });
        })}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Amount" required error={formState.errors.amount?.message}>
            {(control) => (
              <Input {...control} {...register('amount')} inputMode="decimal" autoComplete="off" />
            )}
          </Field>
          <Field
            label="What it is for"
            required
            hint="The customer reads it: a torn bag, say."
            error={formState.errors.reason?.message}
          >
            {(control) => <Input {...control} {...register('reason')} autoComplete="off" />}
          </Field>
        </div>
      </FormDialog>
    </>
  );
}
