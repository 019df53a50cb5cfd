import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { isOutsideAreas } from '#features/orders/shared/order-status.ts';
import { orderPaths } from '#features/orders/web/paths.ts';
import { usePlanConfirmation } from '#features/orders/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { List } from '#web/components/list/list.tsx';
import type { Column } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { dynamicSelect, listView, number, setting, textFilter } from '#web/lib/list-view.ts';
import Check from '~icons/lucide/check';
import Plus from '~icons/lucide/plus';
import { maxOrders } from '../../shared/deliveries-input.ts';
import type { DeliveryView, WithoutDayView } from '../../shared/deliveries-view.ts';
import { loadText } from '../../shared/round.ts';
import { deliveryPaths } from '../paths.ts';
import { useSetDay } from './use-set-day.ts';

/** Milliseconds. */
const areasStaleTime = 300_000;

type Props = {
  day: string;
  visited: readonly string[];
  /** The known number; the list is loaded only if there are any. */
  waiting: number;
};

export const notPlannedId = 'not-planned';

const withoutDayView = listView(deliveryPaths.office, {
  search: textFilter('search'),
  area: dynamicSelect('area', { label: 'Area', all: 'All areas' }),
  page: number('page', 1),
  size: setting('size', [25, 50, 100], 25),
});

export function WithoutDay({ day, visited, waiting }: Props) {
  const utils = trpc.useUtils();
  const list = useListView(withoutDayView, { within: true });
  const { size, page, ...filter } = list.view;
  const enabled = waiting > 0;
  const found = trpc.deliveries.withoutDay.useQuery(
    { day, ...filter, page, pageSize: size },
    { enabled, placeholderData: keepPreviousData },
  );
  const areas = trpc.orders.areas.useQuery(undefined, { enabled, staleTime: areasStaleTime });
  const setDay = useSetDay();
  const confirmation = usePlanConfirmation();
  const planOrders = async (chosen: readonly DeliveryView[], clear: () => void = () => {}) => {
    const orderIDs = await confirmation.ask(chosen, day);
    if (orderIDs === null) return;
    if (orderIDs.length === 0) clear();
    else setDay.mutate({ orderIDs: [...orderIDs], day, from: null }, { onSuccess: clear });
  };
  // Keeps the dialog open after its last order got a day.
  if (waiting === 0) return confirmation.dialogs;
  if (areas.isPending) return <Skeleton className="mt-3 h-44 rounded-card" />;
  const name = weekdayAndDate(readDay(day));
  const columns: Column<DeliveryView>[] = [
    { head: 'Order', cell: (order) => <OrderFacts order={order} visited={visited} /> },
    {
      head: 'Add',
      unseenHead: true,
      className: 'w-12',
      cell: (order) => (
        <Button
          variant="outline"
          size="icon-sm"
          title="Add to this day"
          aria-label={`Add to this day, order ${order.orderNumber}`}
          pending={setDay.isPending && setDay.variables.orderIDs[0] === order.orderID}
          onClick={() => planOrders([order])}
        >
          <Plus aria-hidden />
        </Button>
      ),
    },
  ];
  return (
    <section
      id={notPlannedId}
      tabIndex={-1}
      aria-label="Not planned yet"
      className="mt-8 min-w-0 min-[72rem]:mt-4"
    >
      {confirmation.dialogs}
      <h2 className="mb-2 text-xl">Not planned yet</h2>
      <List
        noun={{ one: 'order', many: 'orders' }}
        list={list}
        query={found}
        rows={({ orders }: WithoutDayView) => orders}
        keyOf={({ orderID }) => orderID}
        columns={columns}
        line={(order) => (
          <div className="flex items-center gap-2.5">
            {columns.map(({ head, cell }) => (
              <Fragment key={head}>{cell(order)}</Fragment>
            ))}
          </div>
        )}
        search="Number, name, phone, address"
        names={{ Area: areas.data ?? [] }}
        bulk={{
          label: ({ orderNumber }) => `Select order ${orderNumber}`,
          actions: (chosen, clear) => (
            <Button
              size="sm"
              pending={setDay.isPending || confirmation.pending}
              onClick={() => planOrders(chosen, clear)}
            >
              {`Add to ${name}`}
            </Button>
          ),
          everything: {
            most: maxOrders,
            find: async () => {
              const all = { day, ...filter, page: 1, pageSize: maxOrders };
              return (await utils.client.deliveries.withoutDay.query(all)).orders;
            },
          },
        }}
        failed="Failed to load these orders. Please try again."
        empty={null}
      />
    </section>
  );
}

type FactsProps = { order: DeliveryView } & Pick<Props, 'visited'>;

function OrderFacts({ order, visited }: FactsProps) {
  const { orderID, orderNumber, customer, deliveryArea, missed } = order;
  const isServed = deliveryArea !== null && visited.includes(deliveryArea);
  const outside = isOutsideAreas({ ...order, handover: customer.handover });
  return (
    <div className="min-w-0 flex-1 leading-snug">
      <p className="flex items-baseline gap-2">
        <Link
          to={orderPaths.one(orderID)}
          className="min-w-0 truncate font-semibold hover:underline"
        >
          {order.customerName}
        </Link>
        {order.confirmedAt === null && (
          <span className="ms-auto shrink-0 font-semibold text-warning-ink text-xs">
            Not confirmed
          </span>
        )}
      </p>
      <p className="flex gap-x-2 text-muted-foreground text-sm">
        <span className="amount">{orderNumber}</span>
        <span
          className={cn('min-w-0 truncate', isServed && 'font-semibold text-success-ink')}
          title={deliveryArea ?? customer.area}
        >
          {outside && <span className="font-semibold text-danger-ink">Not served: </span>}
          {isServed && <Check aria-label="Goes there:" className="me-1 inline size-4" />}
          <span>{deliveryArea ?? (customer.area || 'No area')}</span>
        </span>
        <span className="ms-auto shrink-0">{loadText(order)}</span>
      </p>
      {missed && (
        <p className="wrap-anywhere font-semibold text-marigold-ink text-sm">
          {missed.reason} on {weekdayAndDate(readDay(missed.day))}
          <span>{missed.note && `: ${missed.note}`}</span>
        </p>
      )}
    </div>
  );
}
