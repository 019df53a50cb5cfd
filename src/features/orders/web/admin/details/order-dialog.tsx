import { DetailsPanel } from '#web/components/list/details-panel.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import Printer from '~icons/lucide/printer';
import type { OrderView } from '../../../shared/order-view.ts';
import { ConfirmOrder } from '../money/confirm-order.tsx';
import { NextStepButton } from '../status/status-menu.tsx';
import { OrderDetailsContent } from './order-details.tsx';

type Props = {
  orderID: number;
  open: boolean;
  /** Otherwise shown as a dialog. */
  beside: boolean;
  onClose: () => void;
  onDelete: (order: OrderView) => void;
};

export function OrderDialog({ orderID, open, beside, onClose, onDelete }: Props) {
  const details = trpc.orders.byId.useQuery({ orderID });
  const order = details.data;
  const title = order ? `Order ${order.orderNumber}` : 'Order';
  const description = order ? formatTime(order.orderDate) : undefined;
  const footer = order && (
    <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print slip
      </Button>
      <ConfirmOrder order={order} />
      <NextStepButton order={order} />
    </div>
  );
  const content = (
    <>
      {details.isPending && (
        <div role="status" aria-label="Loading the order" className="flex flex-col gap-4">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-44" />
        </div>
      )}
      {details.error && !order && (
        <ErrorState query={details} fallback="Failed to load the order. Please try again." />
      )}
      {order && <OrderDetailsContent order={order} onDelete={onDelete} />}
    </>
  );
  if (beside) {
    return open ? (
      <DetailsPanel title={title} description={description} footer={footer} onClose={onClose}>
        {content}
      </DetailsPanel>
    ) : null;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={title}
      description={description}
      footer={footer}
    >
      {content}
    </Dialog>
  );
}
