import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { ExportButton } from '#web/components/list/export-button.tsx';
import { List } from '#web/components/list/list.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { NewOrderButton } from './office/new-order-button.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ordersView } from './orders-view.ts';
import { AboutSuspicious, SuspiciousOrders } from './suspicious-orders.tsx';

/** Milliseconds after which the list looks for new orders by itself. */
const lookAgain = 60_000;

/** The owner's orders, newest first. */
export function AdminOrdersPage() {
  const list = useListView(ordersView);
  const { search, status, show, page, size, order } = list.view;
  const suspicious = show === 'suspicious';
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<OrderView | null>(null);
  const utils = trpc.useUtils();
  const orders = trpc.orders.page.useQuery(
    { search, status, suspicious, page, pageSize: size },
    { placeholderData: keepPreviousData, refetchInterval: lookAgain },
  );
  // The dialog needs its order until it has slid away.
  if (order !== null && order !== lastOpened) setLastOpened(order);
  const close = () => list.show({ order: null }, { replace: true });
  const filter = ordersView.write({ ...ordersView.usual, search, status });

  return (
    <Page title="Orders" description="Orders of the shop." path={paths.admin.orders} hidden>
      <PageHeading
        compact
        className="mb-5"
        actions={
          !suspicious && (
            <>
              <ExportButton
                address={`/api/orders/export.csv?${filter}`}
                filename="orders.csv"
                failed="Failed to export orders."
              />
              <NewOrderButton />
            </>
          )
        }
      >
        {suspicious ? 'Suspicious orders' : 'Orders'}
      </PageHeading>
      {suspicious ? (
        <AboutSuspicious />
      ) : (
        <SuspiciousOrders count={orders.data?.suspicious ?? 0} className="mb-5" />
      )}
      <List
        noun={{ one: 'order', many: 'orders' }}
        list={list}
        query={orders}
        rows={(found) => found.orders}
        keyOf={({ orderID }) => orderID}
        columns={orderColumns({
          onOpen: ({ orderID }) => list.show({ order: orderID }, { replace: true }),
          onDelete: setDoomed,
        })}
        failed="Failed to load orders. Please try again."
        empty={
          <EmptyState
            illustration={<EmptyList />}
            title="No orders found. Orders will appear here when customers place them."
          />
        }
        search="Number, name, phone or e-mail"
      />
      {lastOpened !== null && (
        <OrderDialog
          key={lastOpened}
          orderID={lastOpened}
          open={order !== null}
          onClose={close}
          onDelete={setDoomed}
        />
      )}
      <DeleteDialog
        doomed={doomed}
        question={({ orderNumber, customerName }) => ({
          title: `Delete order ${orderNumber}?`,
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
        onClose={() => setDoomed(null)}
      />
    </Page>
  );
}
