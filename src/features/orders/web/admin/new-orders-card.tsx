import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { useHeldRows } from '#web/hooks/use-held-rows.ts';
import { useSteadyPresses } from '#web/hooks/use-steady-presses.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatBriefly } from '#web/lib/format-time.ts';
import type { OrdersSummary } from '../../shared/order-view.ts';
import { Amount } from './list/order-columns.tsx';
import { ordersView } from './orders-view.ts';
import { OrderStatusChip } from './status/order-status-chip.tsx';
import { SuspiciousOrders } from './suspicious-orders.tsx';

/** Milliseconds. */
const pollInterval = 60_000;

export function NewOrdersCard() {
  const summary = trpc.orders.summary.useQuery(undefined, { refetchInterval: pollInterval });
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:not-last:row-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Newest orders</h2>
        <Link
          to={ordersView.path({})}
          className="inline-flex items-center text-primary text-sm underline underline-offset-3 pointer-coarse:min-h-11"
        >
          All orders
        </Link>
      </div>
      <QueryState
        skeleton="mt-3 h-64"
        query={summary}
        className="mt-3"
        message="Failed to load orders. Please try again."
      />
      {summary.data && (
        <>
          <Summary summary={summary.data} />
          <SuspiciousOrders count={summary.data.suspicious} className="mt-4" />
        </>
      )}
    </Card>
  );
}

function Summary({ summary: { newest } }: { summary: OrdersSummary }) {
  const { shown, waiting, showAll, handlers } = useHeldRows(newest, ({ orderID }) => orderID, '');
  const list = useSteadyPresses<HTMLUListElement>(shown.map(({ orderID }) => orderID).join());
  if (newest.length === 0) {
    return (
      <p className="mt-2 text-muted-foreground">
        No orders found. Orders will appear here when customers place them.
      </p>
    );
  }
  return (
    <>
      <ul ref={list} className="@container mt-1 divide-y" {...handlers}>
        {shown.map((order) => (
          <li key={order.orderID}>
            <Link
              to={ordersView.path({ order: order.orderID })}
              className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 rounded-lg px-2 py-1 transition-colors hover:bg-accent @min-[26rem]:min-h-11 @min-[26rem]:grid-cols-[minmax(0,1fr)_9.5rem_4.9rem] @min-[28rem]:grid-cols-[minmax(0,1fr)_auto_10rem_5rem]"
            >
              <span className="truncate font-semibold leading-snug">
                <span className="amount">{order.orderNumber}</span> {order.customerName}
              </span>
              <span className="text-end @min-[26rem]:order-last">
                <Amount order={order} />
              </span>
              <span className="text-muted-foreground text-sm @min-[26rem]:hidden @min-[28rem]:block">
                {formatBriefly(order.orderDate, new Date())}
              </span>
              <span className="text-end @min-[26rem]:text-start">
                <OrderStatusChip {...order} {...order.customer} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <Button size="sm" className="mt-4 self-start" onClick={showAll}>
          {waiting === 1 ? '1 new order' : `${waiting} new orders`}
        </Button>
      )}
    </>
  );
}
