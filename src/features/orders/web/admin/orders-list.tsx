import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import type { OrdersPage } from '../../shared/order-view.ts';
import type { OrderHandlers } from './order-actions.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';

type Props = OrderHandlers & {
  page: OrdersPage;
  wide: boolean;
  /** Something is searched for or filtered. */
  filtered: boolean;
  onClearFilter: () => void;
  onPage: (page: number) => void;
};

export function OrdersList({ page, wide, filtered, onClearFilter, onPage, ...handlers }: Props) {
  if (page.total === 0 && filtered) {
    return (
      <EmptyState
        illustration={<EmptyList alt="" />}
        title="No orders fit that"
        action={
          <Button variant="outline" onClick={onClearFilter}>
            Show all orders
          </Button>
        }
      />
    );
  }
  if (page.total === 0) {
    return (
      <EmptyState
        illustration={<EmptyList />}
        title="No orders found. Orders will appear here when customers place them."
      />
    );
  }
  const List = wide ? OrdersTable : OrderCards;
  return (
    <>
      <List orders={page.orders} {...handlers} />
      <Pagination
        page={page.page}
        pageCount={page.pages}
        onPageChange={onPage}
        label="Orders"
        className="mt-4"
      />
    </>
  );
}
