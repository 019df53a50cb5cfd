import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { OrderView } from '../../shared/order-view.ts';

type Props = {
  order: Pick<OrderView, 'orderID' | 'orderNumber' | 'customerName'>;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before an order is deleted for good. */
export function DeleteOrderDialog({ order, open, onClose, onDeleted }: Props) {
  const known = trpc.useUtils();
  const remove = trpc.orders.remove.useMutation({
    networkMode: 'always',
    onSuccess: ({ message }) => {
      onDeleted();
      toast.success(message);
    },
    onError: () => toast.error('Failed to delete order.'),
    onSettled: async (answer) => {
      onClose();
      await Promise.all([known.orders.page.invalidate(), known.orders.summary.invalidate()]);
      // The button that asked has gone with its order.
      if (answer) focusHeading();
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Delete order ${order.orderNumber}?`}
      sentence={`The order of ${order.customerName} is deleted for good, with its history. To keep a record of it, mark it as Cancelled instead.`}
      confirmLabel="Delete order"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ orderID: order.orderID })}
    />
  );
}
