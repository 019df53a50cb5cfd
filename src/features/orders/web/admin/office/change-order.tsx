import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { moneyText } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { findOpenDraft } from '#web/lib/open-draft.ts';
import { toast } from '#web/lib/toast.ts';
import Pencil from '~icons/lucide/pencil';
import { isShownOnInvoice } from '../../../shared/money/payment.ts';
import {
  type OfficeFields,
  type OfficeOutput,
  officeForm,
} from '../../../shared/office/office-order-input.ts';
import type { FormLine } from '../../../shared/office/order-difference.ts';
import { customerNames } from '../../../shared/order-fields.ts';
import { isUnderWay } from '../../../shared/order-status.ts';
import { mapTexts, textNames } from '../../../shared/order-texts.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { toForm } from '../../sending/customer-fields.ts';
import { LinesEditor } from './lines-editor.tsx';
import { DeliveryFeeField, OfficeFieldset, typedFee, WhatChanges } from './order-fields.tsx';

const draftName = 'change order';

export function ChangeOrder({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(() => findOpenDraft(draftName) === String(order.orderID));
  if (!isUnderWay(order.status) || order.suspicious || order.erasedAt) return null;
  return (
    <>
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        Change order
      </Button>
      {open && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const utils = trpc.useUtils();
  const stored = fieldsOf(order);
  const { form, unsaved, isFieldChanged, saved } = useDraftForm<OfficeFields, OfficeOutput>({
    name: `${draftName}:${order.orderID}`,
    stored,
    resolver: zodResolver(officeForm),
  });
  const [sendMail, setSendMail] = useState(false);
  const busy = useRef(false);
  const change = trpc.orders.change.useMutation();
  const [changeToConfirm, setChangeToConfirm] = useState<OfficeOutput | null>(null);
  const invoice = order.invoices.findLast(({ kind, credited }) => kind === 'invoice' && !credited);
  const { errors } = form.formState;
  const now = form.watch();
  const lines = now.lines as FormLine[];
  const hasAddress = Boolean(now.email?.trim());

  const submit = (text: OfficeOutput) => {
    const needsInvoice = Object.keys(text).some(
      (field) => isFieldChanged(field) && isShownOnInvoice(field, order.vatNumber),
    );
    if (invoice && needsInvoice) setChangeToConfirm(text);
    else void save(text);
  };

  const save = async (text: OfficeOutput) => {
    setChangeToConfirm(null);
    if (busy.current) return;
    busy.current = true;
    try {
      await change.mutateAsync({
        orderID: order.orderID,
        version: order.version,
        ...changesOf(text, isFieldChanged),
        tellCustomer: sendMail && hasAddress,
      });
      saved();
      toast.success(`Order ${order.orderNumber} is changed.`);
      onClose();
    } catch (error) {
      for (const { path, message } of errorIssues(error)) {
        form.setError(path.replace(/^customer\./, '') as Path<OfficeFields>, { message });
      }
      // Loads the changes of others into the form, beside what was typed.
      if (errorCode(error) === 'conflict') await utils.orders.byId.invalidate();
    } finally {
      busy.current = false;
      void utils.orders.invalidate();
    }
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      unsaved={unsaved}
      title={`Change order ${order.orderNumber}`}
      description="A price stays as it was ordered unless you type another one."
      pending={change.isPending}
      submit="Save changes"
      failure={
        change.error &&
        errorText(
          change.error,
          'Failed to change the order. What you typed is still here: please try again.',
        )
      }
      onSubmit={form.handleSubmit(submit)}
      className="gap-6"
    >
      <LinesEditor
        lines={lines}
        onChange={(next) => form.setValue('lines', next, { shouldDirty: true })}
        pricesOpen
        errorOf={(index) => errors.lines?.[index]?.price?.message}
        error={errors.lines?.message ?? errors.lines?.root?.message}
      />
      <OfficeFieldset form={form} />
      {order.confirmedAt && <DeliveryFeeField order={order} form={form} />}
      {order.confirmedAt && (
        <Field
          label="Customer’s VAT number"
          hint="Another one makes a new invoice."
          error={errors.vatNumber?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('vatNumber')}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <WhatChanges
        order={order}
        lines={lines}
        fee={order.confirmedAt ? typedFee(now.deliveryFee) : null}
        handover={now.handover ?? 'Delivery'}
        isFieldChanged={isFieldChanged}
      />
      {invoice && (
        <ConfirmDialog
          open={changeToConfirm !== null}
          onClose={() => setChangeToConfirm(null)}
          title={`Withdraw ${invoice.name} and issue a new one?`}
          sentence={`A credit note withdraws ${invoice.name}, and a new invoice says what the order is then. That cannot be undone.`}
          confirmLabel="Withdraw and issue"
          onConfirm={() => changeToConfirm && void save(changeToConfirm)}
        />
      )}
      {hasAddress && (
        <CheckboxField checked={sendMail} onChange={(event) => setSendMail(event.target.checked)}>
          Mail the customer what the order is now
        </CheckboxField>
      )}
    </FormDialog>
  );
}

function fieldsOf(order: OrderDetails): OfficeFields {
  const { customer, lines, deliveryDay, deliveryFee, confirmedAt } = order;
  return {
    ...toForm(customer),
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
