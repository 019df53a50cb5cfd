import { useId, useState } from 'react';
import type { DeliveryArea } from '#features/delivery/shared/delivery-area.ts';
import { nextDelivery } from '#features/delivery/shared/delivery-days.ts';
import { deliveryFee } from '#features/delivery/shared/delivery-fee.ts';
import { formatTotal, moneyText, readMoney, toCents, toRand } from '#shared/money.ts';
import { writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { NativeSelect } from '#web/components/ui/form/native-select.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/overlay/dialog.tsx';
import { Alert } from '#web/components/ui/state/alert.tsx';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import { errorCode, errorIssues, errorText } from '#web/lib/calls/error-text.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { keepOnDevice, useDevice } from '#web/lib/device-store.ts';
import { showAtOnce } from '#web/lib/show-at-once.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';

/** Where this device keeps that no mail is wanted with a confirmation. */
const noMail = 'confirmWithoutMail';

type Table = Outputs['delivery']['areas'];

type Props = { order: OrderDetails; table: Table; open: boolean; onClose: () => void };

/**
 * Asks what is fixed with the confirmation: nothing of it can be taken back. It names the order as it was
 * when it opened; one that changed since is refused, and then shown as it is now beside what was typed.
 */
export function ConfirmDialog({ order, table, open, onClose }: Props) {
  const formId = useId();
  const utils = trpc.useUtils();
  const business = useBusiness();
  const goods = order.linesTotal;
  const { email } = order.customer;
  const mails = useDevice(noMail) === null;
  const areaOf = (name: string) => table.areas.find((area) => area.name === name);
  const followFrom = (area: DeliveryArea | undefined) => {
    const day = area && nextDelivery(area, business, new Date());
    return {
      deliveryFee: area ? moneyText(deliveryFee(area, goods, table)) : '',
      deliveryDay: day == null ? '' : writeDay(day),
    };
  };
  const found = areaOf(order.deliveryArea ?? '');
  const suggested = followFrom(found);
  const stored = {
    area: found?.name ?? '',
    ...suggested,
    deliveryDay: order.deliveryDay ?? suggested.deliveryDay,
    discount: '',
    discountReason: '',
    vatNumber: '',
  };
  const seen = useSeen(order, open);
  const { form, unsaved, saved } = useKeptForm({
    name: `confirm:${order.orderID}`,
    stored,
    open,
  });
  const { register, handleSubmit, setValue, setError, watch, formState } = form;
  const { errors } = formState;
  const confirm = trpc.orders.confirm.useMutation({
    onSuccess: ({ orderNumber, invoices }) => {
      saved(stored);
      toast.success(`Order ${orderNumber} is confirmed: ${invoices.at(-1)?.name ?? ''} is made.`);
      onClose();
    },
    onError: async (error) => {
      for (const { path, message } of errorIssues(error)) {
        if (path in stored) setError(path as keyof typeof stored, { message });
      }
      if (errorCode(error) !== 'conflict') return;
      await utils.orders.byId.invalidate({ orderID: order.orderID });
      seen.look();
    },
    onSettled: () => utils.orders.invalidate(),
  });
  const usualFee = followFrom(areaOf(watch('area'))).deliveryFee;
  const due = dueOf(goods, watch('deliveryFee') || usualFee, watch('discount'));
  const area = register('area');

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={confirm.reset}
      busy={confirm.isPending}
      unsaved={unsaved}
      title={`Confirm order ${order.orderNumber}?`}
      description="Its invoice is made, and the customer can no longer cancel it alone. This cannot be undone."
      footer={
        <>
          <DialogCancel disabled={confirm.isPending} />
          <Button type="submit" form={formId} pending={confirm.isPending}>
            Confirm order
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((fields) =>
          confirm.mutate({
            orderID: order.orderID,
            version: seen.version,
            area: fields.area || null,
            // What is empty or no amount is the shop's to refuse, with its own sentence.
            deliveryFee: (fields.deliveryFee || usualFee || null) as number | null,
            deliveryDay: fields.deliveryDay || null,
            discount: (fields.discount || null) as number | null,
            discountReason: fields.discountReason,
            vatNumber: fields.vatNumber,
            mail: mails && email !== '',
          }),
        )}
        className="flex flex-col gap-5"
      >
        {confirm.error && (
          <div ref={showAtOnce}>
            <Alert tone="error">
              {errorText(confirm.error, 'Failed to confirm the order. Please try again.')}
            </Alert>
          </div>
        )}
        <p className="wrap-anywhere text-muted-foreground">
          {order.lines
            .map(({ quantity, description }) => `${quantity} × ${description}`)
            .join(', ')}
          : <span className="amount">{formatTotal(goods)}</span>
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Delivery area"
            hint={`They wrote “${order.customer.area}, ${order.customer.postal}”.`}
            error={errors.area?.message}
          >
            {(control) => (
              <NativeSelect
                {...control}
                {...area}
                onChange={(event) => {
                  void area.onChange(event);
                  const { deliveryFee, deliveryDay } = followFrom(areaOf(event.target.value));
                  setValue('deliveryFee', deliveryFee);
                  setValue('deliveryDay', deliveryDay);
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
          <Field
            label="Delivery day"
            hint="Empty: not known yet."
            error={errors.deliveryDay?.message}
          >
            {(control) => <Input {...control} {...register('deliveryDay')} type="date" />}
          </Field>
          <Field
            label="Customer’s VAT number"
            hint="Only for a business that asks for it."
            error={errors.vatNumber?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register('vatNumber')}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Discount" error={errors.discount?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('discount')}
                inputMode="decimal"
                autoComplete="off"
              />
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
          <CheckboxField
            checked={mails}
            onChange={(event) => keepOnDevice(noMail, event.target.checked ? null : 'true')}
          >
            Mail it with the invoice to <span className="break-all">{email}</span>
          </CheckboxField>
        )}
        <p className="flex justify-between gap-4 border-t pt-3 font-bold text-heading text-lg">
          <span>Amount due</span>
          <output className="amount">{due === null ? '–' : formatTotal(due)}</output>
        </p>
      </form>
    </Dialog>
  );
}

/** Which version of an order its dialog has shown: the one that it opened with, until `look` is called. */
function useSeen({ orderID, version }: OrderDetails, open: boolean) {
  const utils = trpc.useUtils();
  const [seen, setSeen] = useState({ open, version });
  if (seen.open !== open) setSeen({ open, version });
  return {
    version: seen.version,
    look: () =>
      setSeen({ open, version: utils.orders.byId.getData({ orderID })?.version ?? version }),
  };
}

/** What the order comes to with what stands in the fields, in rand; null while that cannot be read. */
function dueOf(goods: number, fee: string, discount: string): number | null {
  const added = readMoney(fee);
  const taken = discount.trim() === '' ? { rand: 0 } : readMoney(discount);
  if ('problem' in added || 'problem' in taken) return null;
  const due = toCents(goods) + toCents(added.rand) - toCents(taken.rand);
  return due < 0 ? null : toRand(due);
}
