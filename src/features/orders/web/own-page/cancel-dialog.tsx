import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { focusHeading } from '#web/lib/scroll/focus-heading.ts';
import { toast } from '#web/lib/toast.ts';
import { ownOrderKey } from './own-order-key.ts';

type Props = { token: string; orderNumber: string; open: boolean; onClose: () => void };

/** Asks before an order is cancelled, and cancels it. */
export function CancelDialog({ token, orderNumber, open, onClose }: Props) {
  const queries = useQueryClient();
  const queryKey = ownOrderKey(token);
  const cancelling = trpc.orders.cancelOwn.useMutation({
    onSuccess: (order) => {
      queries.setQueryData(queryKey, order);
      toast.success(`Order ${orderNumber} is cancelled.`);
    },
    onError: (error) => {
      toast.error(errorText(error, 'Your order could not be cancelled. Please try again.'));
      // The shop may have been quicker, or the link be over.
      void queries.invalidateQueries({ queryKey });
    },
    onSettled: (cancelled) => {
      onClose();
      // The button that asked is gone.
      if (cancelled) focusHeading();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Cancel order ${orderNumber}?`}
      sentence="Nothing will be delivered, and we are told at once. You can order the same again at any time."
      confirmLabel="Cancel this order"
      cancelLabel="Keep it"
      destructive
      pending={cancelling.isPending}
      onConfirm={() => cancelling.mutate({ token })}
    />
  );
}
