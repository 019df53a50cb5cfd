import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#web/components/layout/page.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useWideScreen } from '#web/hooks/use-wide-screen.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useOrdersView } from './use-orders-view.ts';

/** Milliseconds after which the list looks for new orders by itself. */
const lookAgain = 60_000;
const pageSize = 25;

/** The owner's orders, newest first. */
export function AdminOrdersPage() {
  const wide = useWideScreen();
  const { view, search, filter, clearFilter, turnTo, open, close } = useOrdersView();
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<OrderView | null>(null);
  const [deleting, setDeleting] = useState(false);

  const filtered = view.search.trim() !== '' || view.status !== null;
  const orders = trpc.orders.page.useQuery(
    { search: view.search, status: view.status, page: view.page, pageSize },
    { placeholderData: keepPreviousData, refetchInterval: lookAgain },
  );
  // The dialog needs its order until it has slid away.
  if (view.order !== null && view.order !== lastOpened) setLastOpened(view.order);

  const askToDelete = (order: OrderView) => {
    setDoomed(order);
    setDeleting(true);
  };

  return (
    <Page title="Orders" description="Orders of the shop." path={paths.admin.orders} hidden>
      <PageHeading compact actions={<ExportButton view={view} />}>
        Orders
      </PageHeading>
      <div className="mt-5 flex flex-col gap-4">
        <OrdersFilter view={view} onSearch={search} onStatus={filter} />
        {orders.data && (
          <p role="status" className="text-muted-foreground text-sm">
            {orders.data.total === 1 ? '1 order' : `${orders.data.total} orders`}
          </p>
        )}
        {orders.isPending && <OrdersSkeleton wide={wide} />}
        {orders.error && (
          <ErrorState
            message="Failed to load orders. Please try again."
            pending={orders.isFetching}
            onRetry={() => orders.refetch()}
          />
        )}
        {orders.data && (
          <div
            aria-busy={orders.isPlaceholderData}
            className="transition-opacity aria-busy:opacity-60"
          >
            <OrdersList
              page={orders.data}
              wide={wide}
              filtered={filtered}
              onClearFilter={clearFilter}
              onPage={turnTo}
              onOpen={({ orderID }) => open(orderID)}
              onDelete={askToDelete}
            />
          </div>
        )}
      </div>
      {lastOpened !== null && (
        <OrderDialog
          key={lastOpened}
          orderID={lastOpened}
          open={view.order !== null}
          onClose={close}
          onDelete={askToDelete}
        />
      )}
      {doomed && (
        <DeleteOrderDialog
          order={doomed}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            if (view.order === doomed.orderID) close();
          }}
        />
      )}
    </Page>
  );
}
