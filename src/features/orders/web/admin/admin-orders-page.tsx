import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTotal } from '#shared/money.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { ExportButton } from '#web/components/list/export-button.tsx';
import { List } from '#web/components/list/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Help } from '#web/components/ui/help.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { useSteadyPresses } from '#web/hooks/use-steady-presses.ts';
import { useWideScreen } from '#web/hooks/use-wide-screen.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { whenIdle } from '#web/lazy/when-idle.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import Plus from '~icons/lucide/plus';
import { maxAtOnce } from '../../shared/limits.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { orderPaths } from '../paths.ts';
import { BulkActions } from './list/bulk-actions.tsx';
import { orderColumns, orderLine } from './list/order-columns.tsx';
import { useConfirm } from './money/use-confirm.tsx';
import { ordersView } from './orders-view.ts';
import { AboutSuspicious, SuspiciousOrders } from './suspicious-orders.tsx';

const OrderDialog = lazyDialog(
  'The order',
  async () => (await import('./details/order-dialog.tsx')).OrderDialog,
);

/** Milliseconds. */
const pollInterval = 60_000;

/** Milliseconds. */
const areasStaleTime = 300_000;

export function AdminOrdersPage() {
  const list = useListView(ordersView);
  const { show, page, size, order, sort, ...filter } = list.view;
  const suspicious = show === 'suspicious';
  const isNarrowed = Object.values(filter).some(Boolean);
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  const [orderToDelete, setOrderToDelete] = useState<OrderView | null>(null);
  const utils = trpc.useUtils();
  const orders = trpc.orders.page.useQuery(
    { ...filter, sort, suspicious, page, pageSize: size },
    { placeholderData: keepPreviousData, refetchInterval: pollInterval },
  );
  const isLoaded = orders.data !== undefined;
  useEffect(() => (isLoaded ? whenIdle(OrderDialog.preload) : undefined), [isLoaded]);
  const { ask: confirm, dialog } = useConfirm();
  useReopenDraft('confirm', isLoaded, async (ids) => {
    // Never over the panel of another order.
    if (order === null || ids === String(order))
      await confirm({ orderIDs: ids.split(',').map(Number) });
    return true;
  });
  // Keeps the order for the closing animation of the dialog.
  if (order !== null && order !== lastOpened) setLastOpened(order);
  const close = () => list.show({ order: null }, { replace: true });
  const areas = trpc.orders.areas.useQuery(undefined, { staleTime: areasStaleTime });
  const isBeside = useWideScreen();
  const lists = useSteadyPresses<HTMLDivElement>(`${orders.data?.suspicious}`);
  const open = (one: OrderView) => list.show({ order: one.orderID }, { replace: true });
  const exported = ordersView.write({ ...ordersView.defaults, ...filter });

  return (
    <AdminPage
      title="Orders"
      heading={suspicious ? 'Suspicious orders' : 'Orders'}
      path={orderPaths.office}
      className="mb-3"
      actions={
        !suspicious && (
          <>
            <ExportButton
              address={`/api/orders/export.csv?${exported}&separator=semicolon`}
              filename="orders.csv"
              failed="Failed to export orders."
            />
            <Button size="sm" render={<Link to={orderPaths.add} />}>
              <Plus aria-hidden />
              New order
            </Button>
          </>
        )
      }
    >
      {suspicious ? (
        <AboutSuspicious />
      ) : (
        <SuspiciousOrders count={orders.data?.suspicious ?? 0} className="mb-5" />
      )}
      <div
        ref={lists}
        className={cn(
          'grid items-start gap-5',
          isBeside &&
            order !== null &&
            'grid-cols-[minmax(0,1fr)_27rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]',
        )}
      >
        <List
          noun={{ one: 'order', many: 'orders' }}
          list={suspicious && !isNarrowed ? { ...list, filtered: false } : list}
          query={orders}
          growing={`${ordersView.write({ ...list.view, order: null })}`}
          rows={(found) => found.orders}
          keyOf={({ orderID }) => orderID}
          columns={orderColumns({
            onOpen: open,
            sort,
            onSort: (next) => list.narrow({ sort: next }),
          })}
          line={orderLine(open)}
          opened={isBeside ? order : null}
          names={{ Area: areas.data ?? [] }}
          sum={({ owed, toPayBack }) => (
            <>
              <span>{owed !== null && ` · ${formatTotal(owed)} still to be paid`}</span>
              <span>{toPayBack !== null && ` · ${formatTotal(toPayBack)} to be paid back`}</span>
            </>
          )}
          bulk={{
            label: ({ orderNumber }) => `Select order ${orderNumber}`,
            actions: (chosen, clear) => (
              <BulkActions orders={chosen} suspicious={suspicious} onDone={clear} />
            ),
            everything: {
              most: maxAtOnce,
              find: async () => {
                const all = { ...filter, sort, suspicious, page: 1, pageSize: maxAtOnce };
                return (await utils.client.orders.page.query(all)).orders;
              },
            },
          }}
          failed="Failed to load orders. Please try again."
          help={<OrderHelp />}
          empty={
            suspicious ? (
              <EmptyState title="No suspicious orders" />
            ) : (
              <EmptyList title="No orders found. Orders will appear here when customers place them.">
                Does somebody order on the phone or at the door? Press “New order” and write it down
                for them.
              </EmptyList>
            )
          }
          search="Number, name, phone, address, item or note"
        />
        {lastOpened !== null && (
          <OrderDialog
            key={lastOpened}
            orderID={lastOpened}
            open={order !== null}
            beside={isBeside}
            onClose={close}
            onDelete={setOrderToDelete}
          />
        )}
      </div>
      {dialog}
      <DeleteDialog
        subject={orderToDelete}
        question={({ orderNumber, customerName }) => ({
          title: `Delete order ${orderNumber}, ${customerName}?`,
          sentence: suspicious
            ? `The order of ${customerName} is deleted for good.`
            : `The order of ${customerName} is deleted for good, with its history. To keep a record of it, mark it as Cancelled instead.`,
          confirm: 'Delete order',
        })}
        remove={({ orderID }) => utils.client.orders.remove.mutate({ orderID })}
        failure={() => 'Failed to delete order.'}
        refresh={() =>
          Promise.all([utils.orders.page.invalidate(), utils.orders.summary.invalidate()])
        }
        onDeleted={({ orderID }) => {
          if (orderID === order) close();
        }}
        onClose={() => setOrderToDelete(null)}
      />
    </AdminPage>
  );
}

function OrderHelp() {
  return (
    <Help question="What do these words mean?">
      <p>
        <strong>New</strong>: the order came in. Press “Confirm” when you can deliver it: the
        delivery fee is added, the invoice is made, and you can write to the customer how to pay. It
        is <strong>Confirmed</strong> then; both are <strong>Pending</strong> until it goes out.
      </p>
      <p>
        <strong>Out for Delivery</strong>: it is on its way. <strong>Completed</strong>: the
        customer has it. <strong>Cancelled</strong>: it counts nowhere any more, its history stays.
      </p>
      <p>
        <strong>Unpaid</strong>, <strong>Part paid</strong> and <strong>Paid</strong> say what the
        customer has paid, which may be before the delivery or after it.
      </p>
    </Help>
  );
}
