import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { handoverWords } from '../../../shared/handover-words.ts';
import { type OrderStatus, paperOf } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { sharedStatusWord } from '../../../shared/status-word.ts';
import { refusalText, reportBulk } from './report-bulk.ts';

export type Marked = Pick<
  OrderView,
  'orderID' | 'orderNumber' | 'status' | 'confirmedAt' | 'customer' | 'erasedAt'
>;

/** Whether a customer can be told by mail. */
export const hasAddress = ({ customer, erasedAt }: Marked) =>
  customer.email !== '' && erasedAt === null;

const article = (paper: string) => (paper === 'invoice' ? 'another' : 'a');

const failed = 'Failed to update order status.';

/**
 * Gives an order another status, says so, and lets it be taken back: not where a credit note or another
 * invoice is made with it, which the caller asks about first (`useAskedMark`).
 */
export function useMark() {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setStatus.useMutation({
    // After a failure too: someone else may have changed or deleted it.
    onSettled: () => void utils.orders.invalidate(),
  });
  type Change = Parameters<typeof mutation.mutateAsync>[0];
  // By the promise: what is given to `mutate` is not called when the order was closed meanwhile.
  const send = (change: Change, onDone: () => void) =>
    void mutation
      .mutateAsync(change)
      .then(onDone, (error: unknown) => toast.error(`${failed}${reason(error)}`));
  /** @param tell whether its customer is told by mail, which cannot be taken back. */
  const mark = (order: Marked, status: OrderStatus, tell = false) => {
    const { orderID, orderNumber, status: before } = order;
    const seenConfirmed = order.confirmedAt !== null;
    const words = handoverWords[order.customer.handover].status;
    const undo = () =>
      send({ orderID, status: before, from: status, seenConfirmed }, () =>
        toast.success(`Order ${orderNumber} is ${words[before]} again.`),
      );
    const told = tell && hasAddress(order);
    send({ orderID, status, from: before, seenConfirmed, tellCustomer: told }, () => {
      const paper = paperOf(order, status);
      const done = `Order ${orderNumber} is marked as ${words[status]}`;
      const mailed = told ? ' The customer is told by mail.' : '';
      if (paper !== null)
        toast.success(`${done}, and ${article(paper)} ${paper} is made.${mailed}`);
      else if (told) toast.success(`${done}.${mailed}`);
      else toast.undoable(`${done}.`, undo);
    });
  };
  return { mark, pending: mutation.isPending };
}

/** What has happened to the order meanwhile, if that is why. */
const reason = (error: unknown) =>
  errorCode(error) === 'conflict' ? ` ${errorText(error, '')}` : '';

/** The same for many orders in one call; Undo gives back what nobody has changed since. */
export function useMarkAll(onDone: () => void) {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setStatuses.useMutation({
    onSettled: () => utils.orders.invalidate(),
  });

  /** @returns the orders that were changed, and why the others were refused. */
  const send = async (
    orders: readonly Marked[],
    to: (order: Marked) => OrderStatus,
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

  const markAll = async (orders: readonly Marked[], status: OrderStatus, tell: boolean) => {
    try {
      const { changed, refused } = await send(orders, () => status, tell);
      onDone();
      if (changed.length === 0) return reportBulk('', refused);
      const message = `${inWords(changed.length)} marked as ${sharedStatusWord(status, changed)}.`;
      const free = changed.filter(
        (order) => paperOf(order, status) === null && !(tell && hasAddress(order)),
      );
      if (free.length === 0) return reportBulk(message, refused);
      const partly = `Undo takes back ${free.length} of them, ${tell ? 'whose customers were not told' : 'without an invoice'}.`;
      const done = free.length === changed.length ? message : `${message} ${partly}`;
      reportBulk(done, refused, () => giveBack(free, status));
    } catch (error) {
      toast.error(errorText(error, failed));
    }
  };
  const giveBack = async (orders: readonly Marked[], status: OrderStatus) => {
    const earlier = new Map(orders.map((order) => [order.orderID, order.status]));
    try {
      const now = orders.map((order) => ({ ...order, status }));
      const { changed, refused } = await send(now, ({ orderID }) => earlier.get(orderID) ?? status);
      reportBulk(changed.length > 0 ? `${inWords(changed.length)} as before.` : '', refused);
    } catch (error) {
      toast.error(errorText(error, failed));
    }
  };
  return { markAll, pending: mutation.isPending };
}

const inWords = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);
