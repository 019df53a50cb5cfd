import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { OrderView } from '../../../shared/order-view.ts';

export function useReady() {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setReady.useMutation({
    onSettled: () => void utils.orders.invalidate(),
  });
  const setReady = async (order: Pick<OrderView, 'orderID' | 'orderNumber'>, ready: boolean) => {
    const { orderID, orderNumber } = order;
    try {
      await mutation.mutateAsync({ orderID, ready });
      toast.undoable(
        `Order ${orderNumber} is ${ready ? 'ready to collect' : 'not ready yet'}.`,
        () => void setReady(order, !ready),
      );
    } catch (error) {
      toast.error(errorText(error, 'This was not saved. Please try again.'));
    }
  };
  return { setReady, pending: mutation.isPending };
}
