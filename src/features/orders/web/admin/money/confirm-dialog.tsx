import { formatTotal } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { MailChoice, useMailChoice } from './mail-choice.tsx';
import { SameAddressNotice } from './same-address-notice.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';

export function ConfirmOrderDialog(confirmation: Confirmation) {
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
