import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { isOutsideAreas } from '#features/orders/shared/order-status.ts';
import { orderPaths } from '#features/orders/web/paths.ts';
import { usePlanConfirmation } from '#features/orders/web/public.ts';
import { readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { useRowSelection } from '#web/components/list/row-selection.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import Plus from '~icons/lucide/plus';
import type { DeliveryView } from '../../shared/deliveries-view.ts';
import { loadText } from '../../shared/load.ts';
import { useSetDay } from './use-set-day.ts';

type Props = {
  day: string;
  /** Areas served on that day. */
  visited: readonly string[];
  /** The known number; the list is loaded only if there are any. */
  waiting: number;
};

export const notPlannedId = 'not-planned';

export function WithoutDay({ day, visited, waiting }: Props) {
  const found = trpc.deliveries.withoutDay.useQuery(undefined, { enabled: waiting > 0 });
  const orders = found.data?.orders ?? [];
  const ticks = useRowSelection(orders, ({ orderID }) => orderID, day);
  const setDay = useSetDay(ticks.clear);
  const confirmation = usePlanConfirmation();
  const planOrders = async (chosen: readonly DeliveryView[]) => {
    const orderIDs = await confirmation.ask(chosen, day);
    if (orderIDs === null) return;
    if (orderIDs.length > 0) setDay.mutate({ orderIDs: [...orderIDs], day, from: null });
    else ticks.clear();
  };
  const isServed = ({ deliveryArea }: DeliveryView) =>
    deliveryArea !== null && visited.includes(deliveryArea);
  const chosen = ticks.rows;
  // Keeps the dialog open after its last order got a day.
  if (waiting === 0) return confirmation.dialogs;
  const name = weekdayAndDate(readDay(day));
  const isToday = day === writeDay(shopDay(new Date()));
  const groups = [
    { title: `Goes there ${isToday ? 'today' : `on ${name}`}`, members: orders.filter(isServed) },
    { title: 'Other days', members: orders.filter((order) => !isServed(order)) },
  ].filter(({ members }) => members.length > 0);
  return (
    <section
      id={notPlannedId}
      tabIndex={-1}
      aria-label="Not planned yet"
      className="mt-8 min-[72rem]:mt-4"
    >
      {confirmation.dialogs}
      <h2 className="text-xl">Not planned yet</h2>
      <p className="mt-1 text-muted-foreground text-sm">
        {waiting} <span>{waiting === 1 ? 'order is' : 'orders are'}</span> not planned.{' '}
        <span>
          {orders.length < (found.data?.total ?? 0) && `The oldest ${orders.length} are shown.`}
        </span>
      </p>
      {found.isError && (
        <ErrorState
          query={found}
          className="mt-3"
          fallback="Failed to load these orders. Please try again."
        />
      )}
      {orders.length > 0 && (
        <Card className="mt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control */}
            <label className="flex min-h-9 items-center gap-3">
              <Checkbox checked={ticks.all} indeterminate={ticks.some} onChange={ticks.toggleAll} />
              Select all
            </label>
            <Button
              size="sm"
              className="ms-auto"
              disabled={chosen.length === 0}
              pending={setDay.isPending || confirmation.pending}
              onClick={() => planOrders(chosen)}
            >
              {chosen.length === 0 ? `Add to ${name}` : `Add ${chosen.length} to ${name}`}
            </Button>
          </div>
          {groups.map(({ title, members }) => (
            <Fragment key={title}>
              <h3 className="border-b bg-surface px-3 py-1 text-sm">{title}</h3>
              <ul aria-label={title} className="divide-y not-last:border-b">
                {members.map((order) => (
                  <li key={order.orderID} className="flex items-center gap-2.5 px-3 py-1">
                    <Checkbox
                      aria-label={`Select order ${order.orderNumber}`}
                      checked={ticks.has(order.orderID)}
                      onChange={() => ticks.toggle(order.orderID)}
                    />
                    <OrderFacts order={order} />
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
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </Card>
      )}
    </section>
  );
}

function OrderFacts({ order }: { order: DeliveryView }) {
  const { orderID, orderNumber, customer, deliveryArea, missed } = order;
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
        <span className="min-w-0 truncate" title={deliveryArea ?? customer.area}>
          {outside && <span className="font-semibold text-danger-ink">Not served: </span>}
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
