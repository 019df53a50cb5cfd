import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { BulkOutcome } from '../../../shared/list/bulk.ts';
import { documentIssuedBy, type OrderStatus } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { sharedStatusLabel } from '../../../shared/status-label.ts';

const maxReasons = 3;

/** In milliseconds. */
const refusalDuration = 8000;

/** @returns a sentence per refused order; empty without refusals. */
export function refusalText(
  orders: readonly { orderNumber: string }[],
  results: readonly Pick<BulkOutcome, 'error'>[],
): string {
  const refusals = results.flatMap(({ error }, at) =>
    error === null ? [] : [`Order ${orders[at]?.orderNumber}: ${error}`],
  );
  const further = refusals.length - maxReasons;
  const more = further > 0 ? [`And ${further} more.`] : [];
  return [...refusals.slice(0, maxReasons), ...more].join(' ');
}

/** One toast for both, since phones show one at a time. @param done may be empty. */
export function reportBulk(done: string, refused: string, undo?: () => void): void {
  const text = [done, refused].filter(Boolean).join(' ');
  if (text === '') return;
  if (done === '') toast.error(text);
  else if (undo) toast.undoable(text, undo);
  else toast.success(text, refused === '' ? {} : { duration: refusalDuration });
}

export type MarkableOrder = Pick<
  OrderView,
  'orderID' | 'orderNumber' | 'status' | 'confirmedAt' | 'customer' | 'erasedAt'
>;

export const hasAddress = ({ customer, erasedAt }: MarkableOrder) =>
  customer.email !== '' && erasedAt === null;

const article = (paper: string) => (paper === 'invoice' ? 'another' : 'a');

const failureText = 'Failed to update order status.';

/** With undo, unless the change issues a document (see `useDocumentConfirmation`). */
export function useMark() {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setStatus.useMutation({
    // After an error too: another user may have changed or deleted the order.
    onSettled: () => void utils.orders.invalidate(),
  });
  type Change = Parameters<typeof mutation.mutateAsync>[0];
  // Uses the promise: callbacks of `mutate` are skipped if the order is closed meanwhile.
  const send = (change: Change, onDone: () => void) =>
    void mutation
      .mutateAsync(change)
      .then(onDone, (error: unknown) => toast.error(`${failureText}${conflictReason(error)}`));
  /** With a mail to the customer there is no undo. */
  const mark = (order: MarkableOrder, status: OrderStatus, notify = false) => {
    const { orderID, orderNumber, status: before } = order;
    const seenConfirmed = order.confirmedAt !== null;
    const words = handoverLabels[order.customer.handover].status;
    const undo = () =>
      send({ orderID, status: before, from: status, seenConfirmed }, () =>
        toast.success(`Order ${orderNumber} is ${words[before]} again.`),
      );
    const notified = notify && hasAddress(order);
    send({ orderID, status, from: before, seenConfirmed, tellCustomer: notified }, () => {
      const paper = documentIssuedBy(order, status);
      const done = `Order ${orderNumber} is marked as ${words[status]}`;
      const mailed = notified ? ' The customer is told by mail.' : '';
      if (paper !== null)
        toast.success(`${done}, and ${article(paper)} ${paper} is made.${mailed}`);
      else if (notified) toast.success(`${done}.${mailed}`);
      else toast.undoable(`${done}.`, undo);
    });
  };
  return { mark, pending: mutation.isPending };
}

const conflictReason = (error: unknown) =>
  errorCode(error) === 'conflict' ? ` ${errorText(error, '')}` : '';

/** Undo restores orders not changed since. */
export function useMarkAll(onDone: () => void) {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setStatuses.useMutation({
    onSettled: () => utils.orders.invalidate(),
  });

  const send = async (
    orders: readonly MarkableOrder[],
    to: (order: MarkableOrder) => OrderStatus,
    tellCustomer = false,
  ) => {
    const changes = orders.map((order) => ({
      orderID: order.orderID,
      status: to(order),
      from: order.status,
      seenConfirmed: order.confirmedAt !== null,
      tellCustomer: tellCustomer && hasAddress(order),
    }));
    const { results } = await mutation.mutateAsync({ changes });
    return {
      changed: orders.filter((_, at) => results[at]?.outcome === 'changed'),
      refused: refusalText(orders, results),
    };
  };

  const markAll = async (
    orders: readonly MarkableOrder[],
    status: OrderStatus,
    notify: boolean,
  ) => {
    try {
      const { changed, refused } = await send(orders, () => status, notify);
      onDone();
      if (changed.length === 0) return reportBulk('', refused);
      const message = `${countText(changed.length)} marked as ${sharedStatusLabel(status, changed)}.`;
      const undoable = changed.filter(
        (order) => documentIssuedBy(order, status) === null && !(notify && hasAddress(order)),
      );
      if (undoable.length === 0) return reportBulk(message, refused);
      const partly = `Undo takes back ${undoable.length} of them, ${notify ? 'whose customers were not told' : 'without an invoice'}.`;
      const done = undoable.length === changed.length ? message : `${message} ${partly}`;
      reportBulk(done, refused, () => restore(undoable, status));
    } catch (error) {
      toast.error(errorText(error, failureText));
    }
  };
  const restore = async (orders: readonly MarkableOrder[], status: OrderStatus) => {
    const earlier = new Map(orders.map((order) => [order.orderID, order.status]));
    try {
      const now = orders.map((order) => ({ ...order, status }));
      const { changed, refused } = await send(now, ({ orderID }) => earlier.get(orderID) ?? status);
      reportBulk(changed.length > 0 ? `${countText(changed.length)} as before.` : '', refused);
    } catch (error) {
      toast.error(errorText(error, failureText));
    }
  };
  return { markAll, pending: mutation.isPending };
}

const countText = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);
