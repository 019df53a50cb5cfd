import { useState } from 'react';
import { Link } from 'react-router-dom';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { settingsPaths } from '#features/settings/web/paths.ts';
import { formatCents } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { sameText, useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useHasRole } from '#web/role.tsx';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';
import { parseItems } from '../../../shared/order-view.ts';
import { ordersAre, ordersText, ordersTitle, refusalText, reportBulk } from '../report-bulk.ts';
import {
  type FieldsName,
  fieldsName,
  type Line,
  LineFields,
  MoreFields,
} from './confirm-fields.tsx';
import { LineError, LineNotes, LineOfMany } from './confirm-line.tsx';
import {
  type AreaTerms,
  amountDue,
  type ConfirmValues,
  confirmationOf,
  suggestedValues,
  valuesForArea,
} from './confirm-values.ts';
import { DialogAmount } from './dialog-amount.tsx';
import { MailChoice, useMailChoice } from './mail-choice.tsx';

/** `day` replaces the suggested delivery days. */
export type ConfirmRequest = { orderIDs: readonly number[]; day?: string };

export type OrdersToConfirm = { orders: readonly OrderToConfirm[]; terms: AreaTerms };

type Props = OrdersToConfirm & {
  request: ConfirmRequest;
  reload: (request: ConfirmRequest) => Promise<OrdersToConfirm>;
  open: boolean;
  onClose: (confirmed?: readonly number[]) => void;
};

/** Confirms the orders as they were loaded: one changed since is refused and loaded again. */
export function ConfirmOrdersDialog({ request, reload, open, onClose, ...loaded }: Props) {
  const utils = trpc.useUtils();
  const [{ orders, terms }, setLoaded] = useState<OrdersToConfirm>(loaded);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  /** Whether the last press left orders without a fee. */
  const [held, setHeld] = useState(false);
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const mails = useMailChoice('confirm');
  const mailLeaves = trpc.auth.session.useQuery().data?.mailLeaves !== false;
  const stored: Record<FieldsName, ConfirmValues> = Object.fromEntries(
    orders.map((order) => [fieldsName(order), suggestedValues(order, terms, request.day)]),
  );
  const { form, unsaved, saved } = useDraftForm<Record<FieldsName, ConfirmValues>>({
    name: `confirm:${request.orderIDs.toSorted((one, other) => one - other).join()}`,
    stored,
    open,
  });
  const values = form.watch();
  const show = (next: OrdersToConfirm) => {
    const ids = next.orders.map(({ orderID }) => orderID);
    form.unregister(orders.filter(({ orderID }) => !ids.includes(orderID)).map(fieldsName));
    setLoaded(next);
  };

  const lines = orders.flatMap((order): Line[] => {
    const suggested = stored[fieldsName(order)];
    const fields = values[fieldsName(order)] ?? suggested;
    if (!suggested || !fields) return [];
    const due = amountDue(order, fields, valuesForArea(order, fields.area, terms).deliveryFee);
    const missing =
      held && due === null ? 'Please fill in the delivery fee, or skip this order.' : null;
    const error = missing ?? refusals.get(order.orderID) ?? null;
    const needsLook = order.looks.length > 0 || error !== null;
    const isOpen =
      orders.length === 1 ||
      error !== null ||
      opened.includes(order.orderID) ||
      order.looks.some((why) => why === 'area' || why === 'day') ||
      fieldsName(order) in form.formState.errors ||
      !sameText(fields, suggested);
    return [{ order, values: fields, due, error, needsLook, isOpen }];
  });
  const incomplete = lines.length > 1 ? lines.filter(({ due }) => due === null) : [];
  /** Of several, those without a fee stay in the dialog. */
  const ready = lines.filter((line) => !incomplete.includes(line));
  const readyText =
    incomplete.length === 0 || ready.length === 0
      ? ordersText(orders)
      : `${ready.length} of ${ordersText(orders)}`;

  const { submit, pending, failure } = useSubmit(
    form,
    'Failed to confirm the orders. Please try again.',
    // From confirmations.3.discount.
    (path) => {
      const [, at, field] = path.split('.');
      const order = ready[Number(at)]?.order;
      return order && field ? `${fieldsName(order)}.${field}` : path;
    },
  );
  const confirm = async (mail: boolean) => {
    const { results } = await utils.client.orders.confirmMany.mutate({
      confirmations: ready.map((line) => confirmationOf(line.order, line.values)),
      mail,
    });
    const changed = ready.flatMap(({ order }, at) =>
      results[at]?.outcome === 'changed' ? [order] : [],
    );
    const refused = new Map(
      results.flatMap(({ orderID, error }) => (error === null ? [] : [[orderID, error] as const])),
    );
    const open = [...refused.keys(), ...incomplete.map(({ order }) => order.orderID)];
    const remaining = open.length > 0 ? await reload({ ...request, orderIDs: open }) : null;
    const left = new Set(remaining?.orders.map(({ orderID }) => orderID));
    // Refused orders that can no longer be confirmed, such as cancelled ones.
    const dropped = orders.filter(({ orderID }) => refused.has(orderID) && !left.has(orderID));
    const already =
      ready.length === 1 ? 'It was confirmed already.' : 'They were confirmed already.';
    const unchanged = refused.size > 0 ? '' : already;
    reportBulk(
      changed.length > 0 ? `${ordersAre(changed)} confirmed.` : unchanged,
      refusalText(
        dropped,
        dropped.map(({ orderID }) => ({ error: refused.get(orderID) ?? null })),
      ),
    );
    const all = [
      ...confirmed,
      ...results.flatMap(({ orderID }) => (refused.has(orderID) ? [] : [orderID])),
    ];
    if (remaining && left.size > 0) {
      show(remaining);
      setConfirmed(all);
      setRefusals(refused);
    } else {
      saved();
      onClose(all);
    }
  };

  const [single] = lines.length === 1 ? lines : [];
  const looks = lines.filter(({ needsLook }) => needsLook).length;
  const addressed = orders.filter(({ customer }) => mailLeaves && customer.email !== '');
  const may = useHasRole();
  const payment = trpc.settings.show.useQuery(
    { group: 'payment' },
    { enabled: open && may('owner') },
  );
  const lacksAccount = payment.data?.entries.accountNumber === '';
  const shared = { form, terms };

  return (
    <FormDialog
      open={open}
      onClose={() => onClose(confirmed)}
      size={single ? 'md' : 'lg'}
      unsaved={unsaved}
      title={`Confirm ${ordersTitle(orders)}?`}
      description={
        single
          ? 'Its invoice is made, and the customer can then no longer cancel the order. This cannot be undone.'
          : 'Their invoices are made, and the customers can then no longer cancel the orders. This cannot be undone.'
      }
      pending={pending}
      submit={single ? 'Confirm order' : `Confirm ${readyText}`}
      disabled={orders.length === 0}
      actions={
        <DialogAmount label={single ? 'Total' : readyText}>
          {single?.due === null
            ? '–'
            : formatCents(lines.reduce((cents, { due }) => cents + (due ?? 0), 0))}
        </DialogAmount>
      }
      failure={failure}
      onSubmit={form.handleSubmit(async () => {
        setHeld(!single && incomplete.length > 0);
        if (ready.length === 0) return;
        await submit(() => confirm(mails && addressed.length > 0));
        void utils.orders.invalidate();
      })}
    >
      {single ? (
        <>
          <ul className="wrap-anywhere text-muted-foreground">
            {itemsOf(single.order).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <LineNotes {...single} {...shared} />
          <LineFields {...single} {...shared} />
          <LineError {...single} />
          <MoreFields {...single} {...shared} />
        </>
      ) : (
        <>
          {looks > 0 && (
            <p role="status" className="font-semibold text-warning-ink">
              {looks === 1 ? '1 needs checking.' : `${looks} need checking.`}
            </p>
          )}
          <ul aria-label="Orders to confirm" className="-my-2 divide-y">
            {lines.map((line) => (
              <LineOfMany
                key={line.order.orderID}
                {...line}
                {...shared}
                onChange={() => setOpened([...opened, line.order.orderID])}
                onLeaveOut={() =>
                  show({ orders: orders.filter((order) => order !== line.order), terms })
                }
              />
            ))}
          </ul>
        </>
      )}
      {lacksAccount && (
        <p className="text-sm text-warning-ink">
          The invoice will show no bank details. Add your account under{' '}
          <Link to={settingsPaths.of('payment')} className="underline">
            Settings, Payment
          </Link>
          .
        </p>
      )}
      {addressed.length > 0 && (
        <MailChoice step="confirm">
          {single ? (
            <>
              Email it with the invoice to{' '}
              <span className="wrap-anywhere">{single.order.customer.email}</span>
            </>
          ) : (
            'Email each customer the invoice, where there is an email address'
          )}
        </MailChoice>
      )}
    </FormDialog>
  );
}

const itemsOf = ({ items }: OrderToConfirm) =>
  (parseItems(items) ?? []).map(
    ({ quantity, description }) => `${quantity} × ${unbreakWeights(description)}`,
  );
