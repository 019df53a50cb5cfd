import { formatCents, toCents } from '#shared/money.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { sharedStatusLabel } from '../../../shared/handover-labels.ts';
import { documentIssuedBy, type OrderStatus } from '../../../shared/order-status.ts';
import { ordersAre, refusalText, reportBulk } from '../report-bulk.ts';
import { type Cancellation, hasAddress, type MarkableOrder } from './cancel-orders-dialog.tsx';
import { nothingFurther, useMarkConfirmations } from './mark-confirmations.tsx';

const failureText = 'Failed to update order status.';

/** Undo restores orders not changed since, except those with a new document or a mail. */
export function useMark(onDone: () => void = () => {}) {
  const utils = trpc.useUtils();
  const confirmations = useMarkConfirmations();
  const session = trpc.auth.session.useQuery();
  const mutation = trpc.orders.setStatuses.useMutation({
    // After an error too: another user may have changed or deleted an order.
    onSettled: () => void utils.orders.invalidate(),
  });

  const send = async (
    orders: readonly MarkableOrder[],
    to: (order: MarkableOrder) => OrderStatus,
    { notify, paidBack }: Cancellation = nothingFurther,
  ) => {
    const changes = orders.map((order) => ({
      orderID: order.orderID,
      status: to(order),
      from: order.status,
      seenConfirmed: order.confirmedAt !== null,
      tellCustomer: notify && hasAddress(order),
      ...(paidBack && order.paid > 0 && { paidBack, seenPaid: order.paid }),
    }));
    const { results } = await mutation.mutateAsync({ changes });
    return {
      changed: orders.filter((_, at) => results[at]?.outcome === 'changed'),
      refused: refusalText(orders, results),
    };
  };

  const restore = async (orders: readonly MarkableOrder[], status: OrderStatus) => {
    const earlier = new Map(orders.map((order) => [order.orderID, order.status]));
    try {
      const now = orders.map((order) => ({ ...order, status }));
      const { changed, refused } = await send(now, ({ orderID }) => earlier.get(orderID) ?? status);
      reportBulk(changed.length > 0 ? `${ordersAre(changed)} as before.` : '', refused);
    } catch (error) {
      toast.error(errorText(error, failureText, `${ordersAre(orders)} not changed back.`));
    }
  };

  const mark = async (listed: readonly MarkableOrder[], status: OrderStatus) => {
    const choice = await confirmations.ask(listed, status);
    if (!choice) return;
    const { orders } = choice;
    try {
      const { changed, refused } = await send(orders, () => status, choice);
      onDone();
      const isFinal = (order: MarkableOrder) =>
        documentIssuedBy(order, status) !== null ||
        (choice.notify && hasAddress(order)) ||
        (choice.paidBack !== null && order.paid > 0);
      const undoable = changed.filter((order) => !isFinal(order));
      reportBulk(
        doneText(changed, undoable, status, {
          ...choice,
          mailLeaves: session.data?.mailLeaves !== false,
        }),
        refused,
        undoable.length > 0 ? () => void restore(undoable, status) : undefined,
      );
    } catch (error) {
      const label = sharedStatusLabel(status, orders);
      const notDone = `${ordersAre(orders)} not marked as ${label}.`;
      toast.error(errorText(error, failureText, notDone));
    }
  };

  return {
    mark,
    ...confirmations,
    pending: mutation.isPending || confirmations.pending,
  };
}

function doneText(
  changed: readonly MarkableOrder[],
  undoable: readonly MarkableOrder[],
  status: OrderStatus,
  { notify, paidBack, mailLeaves }: Cancellation & { mailLeaves: boolean },
): string {
  if (changed.length === 0) return '';
  const done = `${ordersAre(changed)} marked as ${sharedStatusLabel(status, changed)}`;
  const [paper] = changed.flatMap((order) => documentIssuedBy(order, status) ?? []);
  const cents = paidBack ? changed.reduce((sum, order) => sum + toCents(order.paid), 0) : 0;
  const back = cents > 0 ? ` ${formatCents(cents)} paid back.` : '';
  if (changed.length === 1) {
    const issued = paper ? `, and ${paper === 'invoice' ? 'another' : 'a'} ${paper} is made` : '';
    const mailed = mailLeaves
      ? ' The customer is told by email.'
      : ' The email to the customer is not sent: no mail server is set up.';
    const told = notify && changed.some(hasAddress) ? mailed : '';
    return `${done}${issued}.${back}${told}`;
  }
  if (undoable.length === 0 || undoable.length === changed.length) return `${done}.${back}`;
  return `${done}.${back} Undo takes back ${undoable.length} of them, ${notify ? 'whose customers were not told' : 'without an invoice'}.`;
}
