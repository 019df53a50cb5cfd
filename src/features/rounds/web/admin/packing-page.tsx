import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { handoverLabels } from '#features/orders/shared/handover-labels.ts';
import { firstStatus } from '#features/orders/shared/order-status.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { useSteadyPresses } from '#web/hooks/use-steady-presses.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import { toast } from '#web/lib/toast.ts';
import { type OrderToPack, totalsByProduct, withTick } from '../../shared/packing.ts';
import { deliveryPaths } from '../paths.ts';

/** Milliseconds. A packer gets no live updates. */
const pollInterval = 20_000;

export function PackingPage() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('day');
  const packing = trpc.deliveries.packing.useQuery(
    { day },
    { placeholderData: keepPreviousData, refetchInterval: pollInterval },
  );
  const { data } = packing;
  const orders = data?.orders ?? [];
  const ticks = useTicks();
  const toPack = orders.filter(isToPack);
  const shown = [...toPack, ...orders.filter((order) => !isToPack(order))];
  const list = useSteadyPresses<HTMLUListElement>(shown.map(({ orderID }) => orderID).join());
  return (
    <AdminPage title="Packing" path={deliveryPaths.packing}>
      <QueryState
        skeleton="mt-6 h-64"
        query={packing}
        fallback="Failed to load the orders to pack."
      />
      {data?.day && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <NativeSelect
            aria-label="Day"
            className="w-full max-w-80"
            value={data.day}
            onChange={({ target }) => setSearch({ day: target.value }, { replace: true })}
            choices={[...new Set([...data.days.map((one) => one.day), data.day])].map((one) => [
              one,
              `${weekdayAndDate(readDay(one))}, ${ordersText(data.days.find((counted) => counted.day === one)?.orders ?? 0)}`,
            ])}
          />
          <p className="font-semibold">{toPack.length} to pack</p>
        </div>
      )}
      {data && data.orders.length === 0 && (
        <EmptyState title="Nothing to pack">
          Orders appear here once they are confirmed for a day.
        </EmptyState>
      )}
      {toPack.length > 1 && <ProductSums orders={toPack} />}
      <ul ref={list} aria-label="Orders to pack" className="mt-4 gap-4 lg:columns-2">
        {shown.map((order) => (
          <PackingCard key={order.orderID} order={order} ticks={ticks} next={order === toPack[0]} />
        ))}
      </ul>
    </AdminPage>
  );
}

const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

const isToPack = ({ status, packed }: OrderToPack) => status === firstStatus && !packed;

function ProductSums({ orders }: { orders: readonly OrderToPack[] }) {
  return (
    <details className="mt-3 rounded-card border bg-card px-5 shadow-card">
      <Summary>All products together</Summary>
      <ul className="flex flex-col gap-1 pb-4 lg:columns-2 lg:block">
        {totalsByProduct(orders).map((line) => (
          <li key={line.description}>
            <ProductLine {...line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ProductLine({ quantity, description }: OrderToPack['lines'][number]) {
  return (
    <span className="flex min-w-0 gap-3">
      <strong className="amount w-8 shrink-0 text-end">{quantity} ×</strong>
      <span className="min-w-0 [overflow-wrap:anywhere]">{unbreakWeights(description)}</span>
    </span>
  );
}

const storageKey = 'packedLines';

/** Ticked lines of this device: a line that is changed is another one. */
function useTicks() {
  const ticked = useDevice(storageKey)?.split('\n') ?? [];
  const nameOf = ({ orderID, lines }: OrderToPack, at: number) =>
    `${orderID} ${at} ${lines[at]?.quantity} ${lines[at]?.description}`;
  return {
    has: (order: OrderToPack, at: number) => ticked.includes(nameOf(order, at)),
    toggle(order: OrderToPack, at: number) {
      const next = withTick(ticked, nameOf(order, at));
      storeOnDevice(storageKey, next.length > 0 ? next.join('\n') : null);
    },
  };
}

type CardProps = { order: OrderToPack; ticks: ReturnType<typeof useTicks>; next: boolean };

function PackingCard({ order, ticks, next }: CardProps) {
  const { orderID, orderNumber, status, handover, packed, customerName, customerPhone } = order;
  const utils = trpc.useUtils();
  const words = handoverLabels[handover];
  const mark = trpc.deliveries.setPacked.useMutation({
    onSuccess: (now) => {
      const state = (now.packed ? words.ready : words.notReady).toLowerCase();
      toast.undoable(`Order ${orderNumber} is ${state}.`, () =>
        mark.mutate({ orderID, packed: !now.packed }),
      );
    },
    onError: toast.failed(
      'This was not saved. Please try again.',
      `Order ${orderNumber} is not marked.`,
    ),
    onSettled: () => utils.deliveries.packing.invalidate(),
  });
  const toPack = isToPack(order);
  const verb = toPack ? words.markReady : words.notReady;
  return (
    <li
      data-uncovered={next || undefined}
      className="mb-4 flex break-inside-avoid flex-col gap-3 rounded-card border bg-card px-5 py-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">
          <span className="amount">{orderNumber}</span> {customerName}
        </h2>
        <span className="text-muted-foreground text-sm">
          {toPack
            ? handover === 'Collection' && 'For collection'
            : packed && status === firstStatus
              ? words.ready
              : words.status[status]}
        </span>
      </div>
      <ul className="flex flex-col">
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
          <li key={at}>
            {toPack ? (
              <CheckboxField
                checked={ticks.has(order, at)}
                onChange={() => ticks.toggle(order, at)}
              >
                <ProductLine {...line} />
              </CheckboxField>
            ) : (
              <ProductLine {...line} />
            )}
          </li>
        ))}
      </ul>
      {order.notes.map(({ label, text }) => (
        <p key={label} className="rounded-lg bg-marigold-soft px-3 py-2 text-sm">
          <strong>{label}:</strong> {text}
        </p>
      ))}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <address className="min-w-0 text-muted-foreground text-sm not-italic">
          {order.address.join(', ')}
          {customerPhone !== '' && (
            <a className="block text-primary underline" href={`tel:${customerPhone}`}>
              {formatPhone(customerPhone)}
            </a>
          )}
        </address>
        {status === firstStatus && (
          <Button
            size="sm"
            variant={toPack ? 'outline' : 'ghost'}
            className="shrink-0"
            pending={mark.isPending}
            aria-label={`${verb} (order ${orderNumber})`}
            onClick={() => mark.mutate({ orderID, packed: toPack })}
          >
            {verb}
          </Button>
        )}
      </div>
    </li>
  );
}
