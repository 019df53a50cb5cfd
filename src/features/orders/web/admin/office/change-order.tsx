import { useState } from 'react';
import { formatCents, formatTotal, moneyText, toCents } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { isConflict, trpc } from '#web/lib/calls/trpc.ts';
import { findOpenDraft } from '#web/lib/form-drafts.ts';
import { toast } from '#web/lib/toast.ts';
import Pencil from '~icons/lucide/pencil';
import { isShownOnInvoice } from '../../../shared/money/payment.ts';
import type { OfficeFields, OfficeOutput } from '../../../shared/office/office-order-input.ts';
import { amountOf, describeAmounts } from '../../../shared/office/order-difference.ts';
import { customerNames } from '../../../shared/order-fields.ts';
import { isUnderWay } from '../../../shared/order-status.ts';
import { mapTexts, textNames } from '../../../shared/order-texts.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { toForm } from '../../sending/customer-fields.ts';
import { DialogAmount } from '../money/dialog-amount.tsx';
import { OrderLinesField } from './lines-editor.tsx';
import { MailTheCustomer, useOfficeForm } from './office-form.tsx';
import {
  DeliveryFeeField,
  OfficeCustomerFields,
  OfficeHandoverFields,
  typedFee,
  WhatChanges,
} from './order-fields.tsx';

const draftName = 'change order';

export function ChangeOrder({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(() => findOpenDraft(draftName) === String(order.orderID));
  if (!isUnderWay(order.status) || order.suspicious || order.erasedAt) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        <span>
          Change<span className="max-sm:sr-only"> order</span>
        </span>
      </Button>
      {open && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const utils = trpc.useUtils();
  const office = useOfficeForm({
    name: `${draftName}:${order.orderID}`,
    stored: fieldsOf(order),
    failed: 'Failed to change the order. What you typed is still here: please try again.',
  });
  const { form, unsaved, isFieldChanged, saved, call, now, lines, notify } = office;
  const change = trpc.orders.change.useMutation();
  const [changeToConfirm, setChangeToConfirm] = useState<OfficeOutput | null>(null);
  const invoice = order.invoices.findLast(({ kind, credited }) => kind === 'invoice' && !credited);

  const fee = order.confirmedAt ? typedFee(now.deliveryFee) : null;
  const amount = amountOf({ ...order, deliveryFee: fee ?? order.deliveryFee }, lines);

  const excess = amount === null ? 0 : toCents(order.paid) - toCents(amount);

  const submit = (text: OfficeOutput) => {
    const needsInvoice = Object.keys(text).some(
      (field) => isFieldChanged(field) && isShownOnInvoice(field, order.vatNumber),
    );
    if (invoice && needsInvoice) setChangeToConfirm(text);
    else void save(text);
  };

  const save = async (text: OfficeOutput) => {
    setChangeToConfirm(null);
    const error = await call.submit(async () => {
      await change.mutateAsync({
        orderID: order.orderID,
        version: order.version,
        ...changesOf(text, isFieldChanged),
        tellCustomer: notify,
      });
      saved();
      toast.success(`Order ${order.orderNumber} is changed.`);
      onClose();
    });
    // Loads the changes of others into the form, beside what was typed.
    if (isConflict(error)) await utils.orders.byId.invalidate();
    void utils.orders.invalidate();
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      unsaved={unsaved}
      title={`Change order ${order.orderNumber}, ${order.customerName}`}
      description="A price stays as it was ordered unless you type another one."
      pending={call.pending}
      submit="Save changes"
      failure={call.failure}
      onSubmit={form.handleSubmit(submit)}
      actions={
        amount !== null && (
          <DialogAmount label="Total">{describeAmounts(order.amountDue, amount)}</DialogAmount>
        )
      }
      className="gap-6"
    >
      <OrderLinesField office={office} pricesOpen />
      <OfficeCustomerFields form={form} />
      <OfficeHandoverFields form={form} />
      {order.confirmedAt && now.handover !== 'Collection' && (
        <DeliveryFeeField order={order} form={form} />
      )}
      {order.confirmedAt && (
        <TextField
          form={form}
          name="vatNumber"
          label="Customer’s VAT number"
          hint="Changing it makes a new invoice."
          inputMode="numeric"
        />
      )}
      <WhatChanges
        order={order}
        lines={lines}
        fee={fee}
        handover={now.handover ?? 'Delivery'}
        isFieldChanged={isFieldChanged}
      />
      {invoice && (
        <ConfirmDialog
          open={changeToConfirm !== null}
          onClose={() => setChangeToConfirm(null)}
          title={`Credit ${invoice.name} and make a new invoice?`}
          sentence={[
            `${invoice.name} is credited in full, and a new invoice is made for the order as it is now. That cannot be undone.`,
            excess > 0 &&
              `${formatCents(excess)} then has to go back: ${formatTotal(order.paid)} was paid.`,
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel="Credit and re-invoice"
          onConfirm={() => changeToConfirm && void save(changeToConfirm)}
        />
      )}
      <MailTheCustomer
        choice={office.mailChoice}
        label="Email the customer what the order is now"
      />
    </FormDialog>
  );
}

function fieldsOf(order: OrderDetails): OfficeFields {
  const { customer, lines, deliveryDay, deliveryFee, confirmedAt } = order;
  return {
    ...toForm({ ...customer, cell: formatPhone(customer.cell) }),
    ...mapTexts((_, name) => order[name] ?? ''),
    deliveryDay: deliveryDay ?? '',
    deliveryFee: confirmedAt ? moneyText(deliveryFee ?? 0) : null,
    vatNumber: order.vatNumber ?? '',
    lines: lines.map(({ price, ...line }) => ({ ...line, price: moneyText(price) })),
    idempotencyKey: '',
  };
}

/** Sends only fields changed here, so that concurrent changes of others are kept. */
function changesOf(text: OfficeOutput, isFieldChanged: (field: string) => boolean) {
  const customer = Object.fromEntries(
    customerNames.filter(isFieldChanged).map((name) => [name, text[name]]),
  );
  return {
    ...(Object.keys(customer).length > 0 && { customer }),
    ...Object.fromEntries(textNames.filter(isFieldChanged).map((name) => [name, text[name]])),
    ...(isFieldChanged('deliveryDay') && { deliveryDay: text.deliveryDay }),
    ...(isFieldChanged('deliveryFee') && { deliveryFee: text.deliveryFee }),
    ...(isFieldChanged('vatNumber') && { vatNumber: text.vatNumber ?? null }),
    ...(isFieldChanged('lines') && {
      lines: text.lines.map(({ lineID, productID, quantity, price }) =>
        lineID === null ? { productID, quantity, price } : { lineID, quantity, price },
      ),
    }),
  };
}
