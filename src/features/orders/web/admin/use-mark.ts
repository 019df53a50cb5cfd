import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import type { OrderView } from '../../shared/order-view.ts';

type Marked = Pick<OrderView, 'orderID' | 'orderNumber' | 'status'>;

const failed = 'Failed to update order status.';

/** Gives an order another status, says so, and lets it be taken back. */
export function useMark() {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setStatus.useMutation({
    networkMode: 'always',
    // After a failure too: someone else may have changed or deleted it.
    onSettled: () => utils.orders.invalidate(),
  });
  const mark = ({ orderID, orderNumber, status: before }: Marked, status: OrderStatus) => {
    const onError = (error: unknown) => toast.error(`${failed}${reason(error)}`);
    const undo = () =>
      mutation.mutate(
        { orderID, status: before, from: status },
        {
          onSuccess: () => toast.success(`Order ${orderNumber} is ${before} again.`),
          onError,
        },
      );
    mutation.mutate(
      { orderID, status, from: before },
      {
        onSuccess: () => toast.undoable(`Order ${orderNumber} is marked as ${status}.`, undo),
        onError,
      },
    );
  };
  return { mark, pending: mutation.isPending };
}

/** What has happened to the order meanwhile, if that is why. */
const reason = (error: unknown) =>
  errorCode(error) === 'conflict' ? ` ${errorText(error, '')}` : '';

/** Refusals that are said one by one; of more only how many there are. */
const mostReasons = 3;

/** The same for many orders in one call; Undo gives back what nobody has changed since. */
export function useMarkAll(onDone: () => void) {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setStatuses.useMutation({
    networkMode: 'always',
    onSettled: () => utils.orders.invalidate(),
  });

  /** @returns which of the orders were changed. */
  const send = async (orders: readonly Marked[], to: (order: Marked) => OrderStatus) => {
    const changes = orders.map((order) => ({
      orderID: order.orderID,
      status: to(order),
      from: order.status,
    }));
    const { results } = await mutation.mutateAsync({ changes });
    const refusals = results.flatMap(({ error }, at) =>
      error === null ? [] : [`Order ${orders[at]?.orderNumber}: ${error}`],
    );
    const rest = refusals.length - mostReasons;
    const more = rest > 0 ? [`And ${rest} more.`] : [];
    if (refusals.length > 0) toast.error([...refusals.slice(0, mostReasons), ...more].join(' '));
    return orders.filter((_, at) => results[at]?.outcome === 'changed');
  };

  const markAll = async (orders: readonly Marked[], status: OrderStatus) => {
    try {
      const changed = await send(orders, () => status);
      onDone();
      if (changed.length === 0) return;
      toast.undoable(`${inWords(changed.length)} marked as ${status}.`, () =>
        giveBack(changed, status),
      );
    } catch (error) {
      toast.error(errorText(error, failed));
    }
  };
  const giveBack = async (orders: readonly Marked[], status: OrderStatus) => {
    const earlier = new Map(orders.map((order) => [order.orderID, order.status]));
    try {
      const now = orders.map((order) => ({ ...order, status }));
      const back = await send(now, ({ orderID }) => earlier.get(orderID) ?? status);
      if (back.length > 0) toast.success(`${inWords(back.length)} as before.`);
    } catch (error) {
      toast.error(errorText(error, failed));
    }
  };
  return { markAll, pending: mutation.isPending };
}

const inWords = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);
