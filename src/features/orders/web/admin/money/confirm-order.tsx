import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeliveryTable } from '#features/areas/web/public.ts';
import { formatTotal } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import CircleCheck from '~icons/lucide/circle-check';
import { isToConfirm } from '../../../shared/order-status.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { MailChoice, SameAddressNotice, useMailChoice } from './confirm-parts.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';

function ConfirmOrderDialog(confirmation: Confirmation) {
  const { order, table, open, onClose } = confirmation;
  const { email } = order.customer;
  const mails = useMailChoice('confirm');
  const { form, unsaved, confirm, usualFee, due, follow, fields, take, submit } =
    useConfirmation(confirmation);
  const { register, formState } = form;
  const { errors } = formState;
  const area = register('area');

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={confirm.reset}
      unsaved={unsaved}
      title={`Confirm order ${order.orderNumber}?`}
      description="Its invoice is made, and the customer can no longer cancel it alone. This cannot be undone."
      pending={confirm.isPending}
      submit="Confirm order"
      failure={
        confirm.error && errorText(confirm.error, 'Failed to confirm the order. Please try again.')
      }
      onSubmit={submit(mails && email !== '')}
    >
      <p className="wrap-anywhere text-muted-foreground">
        {order.lines.map(({ quantity, description }) => `${quantity} × ${description}`).join(', ')}:{' '}
        <span className="amount">{formatTotal(order.linesTotal)}</span>
      </p>
      {order.sameDoor && (
        <SameAddressNotice
          orderNumber={order.orderNumber}
          other={order.sameDoor}
          typed={fields}
          onTake={take}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Delivery area"
          hint={
            order.customer.handover === 'Collection'
              ? 'They collect it.'
              : `They wrote “${order.customer.area}, ${order.customer.postal}”.`
          }
          error={errors.area?.message}
        >
          {(control) => (
            <NativeSelect
              {...control}
              {...area}
              onChange={(event) => {
                void area.onChange(event);
                follow(event.target.value);
              }}
            >
              <option value="">Another one</option>
              {table.areas.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label="Delivery fee" error={errors.deliveryFee?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('deliveryFee')}
              placeholder={usualFee}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
        {order.status !== 'Completed' && (
          <Field
            label="Delivery day"
            hint="Empty: not known yet."
            error={errors.deliveryDay?.message}
          >
            {(control) => <Input {...control} {...register('deliveryDay')} type="date" />}
          </Field>
        )}
        <Field
          label="Customer’s VAT number"
          hint="Only for a business that asks for it."
          error={errors.vatNumber?.message}
        >
          {(control) => (
            <Input {...control} {...register('vatNumber')} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        <Field label="Discount" error={errors.discount?.message}>
          {(control) => (
            <Input {...control} {...register('discount')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field
          label="What the discount is for"
          hint="The customer reads it."
          error={errors.discountReason?.message}
        >
          {(control) => <Input {...control} {...register('discountReason')} autoComplete="off" />}
        </Field>
      </div>
      {email !== '' && (
        <MailChoice step="confirm">
          Mail it with the invoice to <span className="break-all">{email}</span>
        </MailChoice>
      )}
      <p className="flex justify-between gap-4 border-t pt-3 font-bold text-heading text-lg">
        <span>Amount due</span>
        <output className="amount">{due === null ? '–' : formatTotal(due)}</output>
      </p>
    </FormDialog>
  );
}

export function ConfirmOrder({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(false);
  const table = useDeliveryTable(true);
  const isWaiting = isToConfirm(order) && !order.suspicious;
  return (
    <>
      {isWaiting && (
        <Button disabled={!table.data} onClick={() => setOpen(true)}>
          <CircleCheck aria-hidden />
          Confirm
        </Button>
      )}
      {/* Stays mounted once open, to report a concurrent change of the order. */}
      {table.data && (isWaiting || open) && (
        <ConfirmOrderDialog
          order={order}
          table={table.data}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type StepProps = { order: Pick<OrderView, 'orderID' | 'orderNumber'>; waits: boolean };

/** As `ConfirmOrder` in a list: first fetches the details. */
export function ConfirmStep({ order: { orderID, orderNumber }, waits: isWaiting }: StepProps) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const details = trpc.orders.byId.useQuery({ orderID }, { enabled: open });
  const table = useDeliveryTable(open);
  const load = useMutation({
    mutationFn: () =>
      Promise.all([
        utils.orders.byId.fetch({ orderID }, { staleTime: 0 }),
        utils.delivery.areas.fetch(undefined, { staleTime: 0 }),
      ]),
    onSuccess: () => setOpen(true),
    onError: (error) =>
      toast.error(errorText(error, 'Failed to load the order. Please try again.')),
  });
  return (
    <>
      {isWaiting && (
        <Button
          size="sm"
          className="h-7.5 whitespace-nowrap rounded-[0.625rem] px-3"
          pending={load.isPending}
          aria-label={`Confirm (order ${orderNumber})`}
          onClick={() => load.mutate()}
        >
          Confirm
        </Button>
      )}
      {details.data && table.data && (isWaiting || open) && (
        <ConfirmOrderDialog
          order={details.data}
          table={table.data}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
