import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { toast } from '#web/lib/toast.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { ownOrderQuery } from './own-order-query.ts';

type Props = { token: string; orderNumber: string; open: boolean; onClose: () => void };

export function CancelDialog({ token, orderNumber, open, onClose }: Props) {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const { queryKey } = ownOrderQuery(client, token);
  const isCancelled = () => queries.getQueryData<OwnOrder>(queryKey)?.status === 'Cancelled';
  const cancel = trpc.orders.cancelOwn.useMutation({
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    // The response may be lost, the order changed or the link revoked: show the current state.
    onError: () => queries.refetchQueries({ queryKey }),
    onSettled: (_, error) => {
      if (isCancelled()) toast.success(`Order ${orderNumber} is cancelled.`);
      else toast.error(errorText(error, 'Your order could not be cancelled. Please try again.'));
      onClose();
      // The button that had the focus is gone.
      if (isCancelled()) focusHeading();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Cancel order ${orderNumber}?`}
      sentence="We will let the shop know. You can order the same again at any time."
      confirmLabel="Cancel this order"
      cancelLabel="Keep it"
      destructive
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ token })}
    />
  );
}
