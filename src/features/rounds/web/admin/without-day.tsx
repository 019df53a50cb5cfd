import { Link } from 'react-router-dom';
import { offDayText } from '#features/areas/shared/off-day-text.ts';
import { useDeliveryTable } from '#features/areas/web/public.ts';
import { orderPaths } from '#features/orders/web/paths.ts';
import { usePlanConfirmation } from '#features/orders/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
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
  const table = useDeliveryTable(waiting > 0);
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
          <ul className="divide-y">
            {orders
              .toSorted((one, other) => Number(isServed(other)) - Number(isServed(one)))
              .map((order) => (
                <li key={order.orderID} className="flex items-center gap-2.5 px-3 py-1.5">
                  <Checkbox
                    aria-label={`Select order ${order.orderNumber}`}
                    checked={ticks.has(order.orderID)}
                    onChange={() => ticks.toggle(order.orderID)}
                  />
                  <p className="min-w-0 flex-1 leading-snug">
                    <Link
                      to={orderPaths.one(order.orderID)}
                      className="wrap-anywhere block w-fit font-semibold hover:underline"
                    >
                      {order.customerName}
                    </Link>
                    <span className="wrap-anywhere flex flex-wrap gap-x-3 text-muted-foreground text-sm">
                      <span className="amount">{order.orderNumber}</span>
                      <span>{order.deliveryArea ?? (order.customer.area || 'No area')}</span>
                      <span>{loadText(order)}</span>
                      {order.confirmedAt === null && (
                        <span className="font-semibold text-warning-ink">Not confirmed</span>
                      )}
                    </span>
                    {order.missed && (
                      <span className="wrap-anywhere block font-semibold text-marigold-ink text-sm">
                        {order.missed.reason} on {weekdayAndDate(readDay(order.missed.day))}
                        <span>{order.missed.note && `: ${order.missed.note}`}</span>
                      </span>
                    )}
                    {isServed(order) && (
                      <span className="block text-sm text-success-ink">
                        The bakkie goes there on this day
                      </span>
                    )}
                    <span className="block text-sm text-warning-ink">
                      {offDayText(table.data?.areas ?? [], order.deliveryArea, day)}
                    </span>
                  </p>
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
        </Card>
      )}
    </section>
  );
}
