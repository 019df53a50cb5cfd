import { useState } from 'react';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useDownload } from '#web/hooks/use-download.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { useHasRole } from '#web/role.tsx';
import ChevronDown from '~icons/lucide/chevron-down';
import CircleCheck from '~icons/lucide/circle-check';
import Download from '~icons/lucide/download';
import Trash2 from '~icons/lucide/trash-2';
import { isToConfirm } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { ChosenOrdersSlot } from '../../slots.ts';
import { balanceOf, usePayAll } from '../money/payment-hooks.ts';
import { ordersText, ordersTitle, refusalText, reportBulk } from '../report-bulk.ts';
import { MarkMenu } from '../status/status-menu.tsx';
import { useMark } from '../status/use-mark.ts';

type Props = {
  orders: readonly OrderView[];
  /** No status and no documents for these. */
  suspicious: boolean;
  onDone: () => void;
};

export function BulkActions({ orders, suspicious, onDone }: Props) {
  const { mark, confirm, pending, dialogs } = useMark(onDone);
  const ordersAsSelected = useOrdersAsSelected(orders);
  const toConfirm = orders.filter(isToConfirm);
  const { payAll, pending: paying } = usePayAll(onDone);
  const owing = ordersAsSelected.some((order) => balanceOf(order) > 0);
  const orderIDs = orders.map(({ orderID }) => orderID);
  const confirmChosen = async () => {
    const confirmed = await confirm({ orderIDs: toConfirm.map(({ orderID }) => orderID) });
    if (confirmed.length > 0) onDone();
  };
  const file = useDownload('Failed to export orders.');
  const address = `/api/orders/export.csv?orders=${orderIDs.join(',')}&suspicious=${suspicious}&separator=semicolon`;
  return (
    <>
      {!suspicious && (
        <>
          {dialogs}
          {toConfirm.length > 0 && (
            <Button
              size="sm"
              pending={pending}
              aria-label={`Confirm ${toConfirm.length} (the selected orders)`}
              onClick={confirmChosen}
            >
              <CircleCheck aria-hidden />
              Confirm {toConfirm.length}
            </Button>
          )}
          <MarkMenu
            subject="the selected orders"
            size="sm"
            variant={toConfirm.length > 0 ? 'outline' : 'default'}
            pending={pending || paying}
            onChoose={(status) => void mark(ordersAsSelected, status)}
            onPaid={owing && ((method) => void payAll(ordersAsSelected, method))}
          >
            Mark as …
            <ChevronDown aria-hidden />
          </MarkMenu>
          <ChosenOrdersSlot orderIDs={orderIDs} />
        </>
      )}
      {suspicious && <DeleteSuspicious orders={orders} onDone={onDone} />}
      <Button
        variant="outline"
        size="sm"
        pending={file.pending}
        onClick={() => file.save(address, 'orders.csv')}
      >
        <Download aria-hidden />
        Export
      </Button>
    </>
  );
}

function DeleteSuspicious({ orders, onDone }: Pick<Props, 'orders' | 'onDone'>) {
  const utils = trpc.useUtils();
  const may = useHasRole();
  const remove = trpc.orders.removeSuspicious.useMutation({
    onSuccess: ({ changed, results }) => {
      onDone();
      reportBulk(
        changed > 0 ? `${changed} ${changed === 1 ? 'order' : 'orders'} deleted.` : '',
        refusalText(orders, results),
      );
    },
    onSettled: () => void utils.orders.invalidate(),
  });
  if (!may('owner')) return null;
  return (
    <ConfirmButton
      button={
        <Button size="sm" variant="destructive">
          <Trash2 aria-hidden />
          Delete {orders.length}
        </Button>
      }
      title={`Delete ${ordersTitle(orders)}?`}
      sentence={`${orders.length === 1 ? 'It is' : 'They are'} deleted for good.`}
      confirmLabel={`Delete ${ordersText(orders)}`}
      destructive
      onConfirm={() => remove.mutateAsync({ orderIDs: orders.map(({ orderID }) => orderID) })}
      onError={toast.failed('Failed to delete the orders.')}
    />
  );
}

/** As they were when selected, so that an order changed since is refused. */
function useOrdersAsSelected(orders: readonly OrderView[]): readonly OrderView[] {
  const [snapshot, setSnapshot] = useState(orders);
  const seen = new Map(snapshot.map((order) => [order.orderID, order]));
  const ordersAsSelected = orders.map((order) => seen.get(order.orderID) ?? order);
  if (
    ordersAsSelected.length !== snapshot.length ||
    ordersAsSelected.some((order, at) => order !== snapshot[at])
  ) {
    setSnapshot(ordersAsSelected);
  }
  return ordersAsSelected;
}
