import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { nextStep } from '#features/orders/shared/order-status.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { OrderToPack } from '../../shared/packing.ts';
import { deliveryPaths } from '../paths.ts';

/** Milliseconds. A packer gets no live updates. */
const pollInterval = 20_000;

const lead = 'What to pack, day by day.';

export function PackingPage() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('day');
  const packing = trpc.deliveries.packing.useQuery(
    { day },
    { placeholderData: keepPreviousData, refetchInterval: pollInterval },
  );
  const { data } = packing;
  return (
    <Page title="Packing" description={lead} path={deliveryPaths.packing} hidden>
      <PageHeading compact lead={lead}>
        Packing
      </PageHeading>
      {packing.isPending && <Skeleton className="mt-6 h-64" />}
      {packing.error && !data && (
        <ErrorState query={packing} fallback="Failed to load the orders to pack." />
      )}
      {data?.day && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <NativeSelect
            aria-label="Day"
            className="w-full max-w-80"
            value={data.day}
            onChange={({ target }) => setSearch({ day: target.value }, { replace: true })}
          >
            {[...new Set([...data.days.map((one) => one.day), data.day])].map((one) => (
              <option key={one} value={one}>
                {`${weekdayAndDate(readDay(one))}, ${ordersText(data.days.find((counted) => counted.day === one)?.orders ?? 0)}`}
              </option>
            ))}
          </NativeSelect>
          <p className="font-semibold">{data.orders.filter(isToPack).length} to pack</p>
        </div>
      )}
      {data && data.orders.length === 0 && (
        <EmptyState title="Nothing to pack">
          Orders appear here once they are confirmed for a day.
        </EmptyState>
      )}
      <ul aria-label="Orders to pack" className="mt-4 grid gap-4 lg:grid-cols-2">
        {data?.orders
          .toSorted((one, other) => Number(isToPack(other)) - Number(isToPack(one)))
          .map((order) => (
            <PackingCard key={order.orderID} order={order} />
          ))}
      </ul>
    </Page>
  );
}

const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

const isToPack = ({ status, ready }: OrderToPack) => status === 'Pending' && !ready;

function PackingCard({ order }: { order: OrderToPack }) {
  const { orderID, orderNumber, status, handover, ready, customerName, customerPhone } = order;
  const utils = trpc.useUtils();
  const step = trpc.deliveries.stepPacking.useMutation({
    onSuccess: (now, { back }) => {
      const state = now.ready && now.status !== 'Completed' ? 'ready to collect' : now.status;
      if (back) return toast.success(`Order ${orderNumber} is to be packed again.`);
      if (now.status === 'Completed') return toast.success(`Order ${orderNumber} is ${state}.`);
      const undo = { orderID, from: now.status, ready: now.ready, back: true };
      return toast.undoable(`Order ${orderNumber} is ${state}.`, () => step.mutate(undo));
    },
    onError: (error) => toast.error(errorText(error, 'This was not saved. Please try again.')),
    onSettled: () => utils.deliveries.packing.invalidate(),
  });
  const next = nextStep({ status, handover, ready });
  return (
    <li className="flex flex-col gap-3 rounded-card border bg-card px-5 py-4 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">
          <span className="amount">{orderNumber}</span> {customerName}
        </h2>
        <span className="text-muted-foreground text-sm">
          {handover === 'Collection'
            ? ready
              ? 'Ready to collect'
              : 'To pack for collection'
            : isToPack(order)
              ? 'To pack'
              : 'On its way'}
        </span>
      </div>
      <ul className="flex flex-col gap-1">
        {order.lines.map(({ description, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
          <li key={index} className="flex gap-3">
            <strong className="amount w-8 shrink-0 text-end">{quantity} ×</strong>
            <span className="min-w-0 [overflow-wrap:anywhere]">{unbreakWeights(description)}</span>
          </li>
        ))}
      </ul>
      {order.notes.map(({ label, text }) => (
        <p key={label} className="rounded-lg bg-marigold-soft px-3 py-2 text-sm">
          <strong>{label}:</strong> {text}
        </p>
      ))}
      <div className="mt-auto flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <address className="min-w-0 text-muted-foreground text-sm not-italic">
          {order.address.join(', ')}
          {customerPhone !== '' && (
            <a className="block text-primary underline" href={`tel:${customerPhone}`}>
              {formatPhone(customerPhone)}
            </a>
          )}
        </address>
        {next && (
          <Button
            size="sm"
            className="shrink-0"
            pending={step.isPending}
            aria-label={`${next.verb} (order ${orderNumber})`}
            onClick={() => step.mutate({ orderID, from: status, ready })}
          >
            {next.verb}
          </Button>
        )}
      </div>
    </li>
  );
}
