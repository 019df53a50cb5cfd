import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeliveryTable } from '#features/delivery/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import CircleCheck from '~icons/lucide/circle-check';
import { isToConfirm } from '../../../shared/order-status.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { ConfirmOrderDialog } from './confirm-dialog.tsx';

export function ConfirmOrder({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(false);
  const table = useDeliveryTable(true);
  const isWaiting = isToConfirm(order) && !order.suspicious;
  return (
    <>
      {isWaiting && (
        <Button disabled={!table.data} onClick={() => setOpen(true)}>
          <CircleCheck aria-hidden />
          Confirm
        </Button>
      )}
      {/* Stays mounted once open, to report a concurrent change of the order. */}
      {table.data && (isWaiting || open) && (
        <ConfirmOrderDialog
          order={order}
          table={table.data}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type StepProps = { order: Pick<OrderView, 'orderID' | 'orderNumber'>; waits: boolean };

/** As `ConfirmOrder` in a list: first fetches the details. */
export function ConfirmStep({ order: { orderID, orderNumber }, waits: isWaiting }: StepProps) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const details = trpc.orders.byId.useQuery({ orderID }, { enabled: open });
  const table = useDeliveryTable(open);
  const load = useMutation({
    mutationFn: () =>
      Promise.all([
        utils.orders.byId.fetch({ orderID }, { staleTime: 0 }),
        utils.delivery.areas.fetch(undefined, { staleTime: 0 }),
      ]),
    onSuccess: () => setOpen(true),
    onError: (error) =>
      toast.error(errorText(error, 'Failed to load the order. Please try again.')),
  });
  return (
    <>
      {isWaiting && (
        <Button
          size="sm"
          className="h-7.5 whitespace-nowrap rounded-[0.625rem] px-3"
          pending={load.isPending}
          aria-label={`Confirm (order ${orderNumber})`}
          onClick={() => load.mutate()}
        >
          Confirm
        </Button>
      )}
      {details.data && table.data && (isWaiting || open) && (
        <ConfirmOrderDialog
          order={details.data}
          table={table.data}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
