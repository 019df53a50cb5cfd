import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { type Column, compactButtons, RowTitle } from '#web/components/list/list-rows.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatBriefly, formatTime } from '#web/lib/format-time.ts';
import StickyNote from '~icons/lucide/sticky-note';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { OrderSort } from '../../../shared/list/order-filter.ts';
import type { PaymentState } from '../../../shared/money/payment.ts';
import { isOutsideAreas, statusTone } from '../../../shared/order-status.ts';
import { type OrderView, parseItems } from '../../../shared/order-view.ts';
import { paymentLabels } from '../money/payment-hooks.ts';
import { OrderStatusChip, statusMark } from '../status/order-status-chip.tsx';
import { NextStep } from '../status/status-menu.tsx';
import { MarkReal, SuspiciousChip } from '../suspicious-orders.tsx';

const styles: Record<PaymentState, string> = {
  unpaid: 'text-muted-foreground',
  part: 'text-warning-ink',
  paid: 'text-success-ink',
  'to pay back': 'text-danger-ink',
};

type OfOrder = { order: OrderView };

/** For a cancelled order only a refund matters. */
function PaymentMark({ order }: OfOrder) {
  const { status, paymentState, paid } = order;
  if (status === 'Cancelled' && paid <= 0) return <span aria-hidden>–</span>;
  return (
    <span className={cn('whitespace-nowrap font-semibold text-xs', styles[paymentState])}>
      {paymentLabels[paymentState]}
    </span>
  );
}

/** For a cancelled order its former amount, since nothing is due. */
export function Amount({ order }: { order: OrderView }) {
  const { status, amountDue, linesTotal, deliveryFee, discount } = order;
  const before = toRand(toCents(linesTotal) + toCents(deliveryFee ?? 0) - toCents(discount));
  const amount = formatTotal(status === 'Cancelled' ? before : amountDue);
  return <span className="amount font-semibold">{amount}</span>;
}

function NoteMark({ order: { notes, ownerNote } }: { order: OrderView }) {
  if (!notes && !ownerNote) return null;
  const authors = [
    notes && 'The customer wrote a note',
    ownerNote && 'There is a note from the office',
  ];
  const label = authors.filter(Boolean).join('; ');
  return (
    <span title={label} className="inline-flex text-marigold-ink">
      <StickyNote aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type Handlers = {
  onOpen: (order: OrderView) => void;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
};

export function orderColumns({ onOpen, sort, onSort }: Handlers): Column<OrderView>[] {
  const sortable = (by: OrderSort, direction: 'ascending' | 'descending' = 'ascending') => ({
    sorted: sort === by && direction,
    onSort: () => onSort(sort === by ? 'newest' : by),
  });
  return [
    {
      head: 'Order',
      cell: (order) => (
        <RowTitle
          aria-label={`View order ${order.orderNumber}`}
          onClick={() => onOpen(order)}
          className="amount font-bold"
        >
          {order.orderNumber}
        </RowTitle>
      ),
    },
    {
      head: 'Time',
      className: 'whitespace-nowrap',
      cell: ({ orderDate }) => <Time of={orderDate} />,
      sort: {
        sorted: sort === 'newest' ? 'descending' : sort === 'oldest' && 'ascending',
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
    },
    {
      head: 'Name',
      className: 'w-full max-w-0 truncate',
      cell: (order) => <Name order={order} />,
      sort: sortable('name'),
    },
    {
      head: 'Area',
      className: 'max-w-24 truncate @min-[66rem]:max-w-32',
      cell: (order) => <Area order={order} />,
      sort: sortable('area'),
    },
    {
      head: 'Day',
      className: 'whitespace-nowrap',
      cell: (order) => <DeliveryDay order={order} />,
      sort: sortable('delivery day'),
    },
    {
      head: 'Total',
      className: 'text-end',
      cell: (order) => <Amount order={order} />,
      sort: sortable('amount', 'descending'),
    },
    { head: 'Paid', cell: (order) => <PaymentMark order={order} /> },
    { head: 'Status', cell: (order) => <Status order={order} /> },
    { head: 'Note', unseenHead: true, cell: (order) => <NoteMark order={order} /> },
    { head: 'Actions', unseenHead: true, cell: (order) => <Actions order={order} /> },
  ];
}

export function orderLine(onOpen: (order: OrderView) => void) {
  return (order: OrderView) => (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 @min-[29rem]:grid-cols-[minmax(0,1fr)_auto_9rem]">
      <div className="col-span-2 flex h-6 min-w-0 items-center gap-2 @min-[29rem]:col-span-1">
        <RowTitle onClick={() => onOpen(order)} className="min-h-6 flex-1 truncate no-underline">
          <span className="sr-only">View order </span>
          <span className="amount me-1 font-bold underline decoration-primary/35 underline-offset-4">
            {order.orderNumber}
          </span>{' '}
          <Name order={order} />
        </RowTitle>
        <NoteMark order={order} />
        <span className="@min-[29rem]:hidden">
          <Amount order={order} />
        </span>
      </div>
      <span className="row-span-2 hidden @min-[29rem]:inline">
        <Amount order={order} />
      </span>
      <p className="line-clamp-2 text-muted-foreground text-xs leading-4 **:leading-4 @min-[29rem]:row-start-2">
        {isOutside(order) ? <Area order={order} /> : <States order={order} />}
        <span className="@max-[29rem]:hidden"> · </span>
        <span className="@max-[29rem]:block">
          {isOutside(order) ? <States order={order} /> : <Area order={order} />}
          <span> · </span>
          <When order={order} />
        </span>
      </p>
      <div
        className={cn(
          compactButtons,
          'flex justify-end @min-[29rem]:col-start-3 @min-[29rem]:row-span-2 @min-[29rem]:row-start-1',
        )}
      >
        <Actions order={order} />
      </div>
    </div>
  );
}

const Time = ({ of: moment }: { of: string }) => (
  <time dateTime={moment} title={formatTime(moment)}>
    {formatBriefly(moment, new Date())}
  </time>
);

/** The delivery day once it is planned, the time of the order until then. */
const When = ({ order }: OfOrder) =>
  order.deliveryDay && order.status !== 'Cancelled' ? (
    <DeliveryDay order={order} />
  ) : (
    <Time of={order.orderDate} />
  );

function DeliveryDay({ order: { deliveryDay, status } }: OfOrder) {
  if (!deliveryDay || status === 'Cancelled') return null;
  const text = weekdayAndDate(readDay(deliveryDay));
  const [weekday = '', ...date] = text.split(' ');
  return (
    <span title={text} className="whitespace-nowrap">
      <span className="@max-[36rem]:sr-only @max-[66rem]:@min-[52rem]:sr-only">{`${weekday.slice(0, 3)} `}</span>
      {date.join(' ')}
    </span>
  );
}

function Name({ order: { customerName, items } }: OfOrder) {
  return (
    <>
      <span title={customerName} className="font-semibold">
        {customerName}
      </span>
      {parseItems(items) === null && (
        <span className="ms-2 text-danger-ink">Error parsing items</span>
      )}
    </>
  );
}

const areaOf = ({ deliveryArea, customer }: OrderView) =>
  customer.handover === 'Collection' ? 'Collects' : (deliveryArea ?? customer.area);

const isOutside = (order: OrderView) => isOutsideAreas({ ...order, ...order.customer });

/** The mark precedes the name, which may be truncated. */
function Area({ order }: OfOrder) {
  const outside = isOutside(order);
  return (
    <span title={outside ? `Not served: ${areaOf(order)}` : areaOf(order)}>
      {outside && <span className="font-semibold text-danger-ink">Not served: </span>}
      <span>{areaOf(order)}</span>
    </span>
  );
}

const States = ({ order }: OfOrder) => (
  <>
    <StatusMark order={order} /> · <PaymentMark order={order} />
  </>
);

function StatusMark({ order }: OfOrder) {
  const { status, suspicious } = order;
  const { handover } = order.customer;
  if (suspicious) return <SuspiciousChip />;
  return (
    <StatusChip
      tone={statusTone(status)}
      className="inline bg-transparent p-0 *:me-1 *:inline-block"
    >
      {statusMark({ ...order, handover }) ?? handoverLabels[handover].status[status]}
    </StatusChip>
  );
}

function Status({ order }: OfOrder) {
  if (order.suspicious) return <SuspiciousChip />;
  return <OrderStatusChip {...order} handover={order.customer.handover} />;
}

const Actions = ({ order }: OfOrder) =>
  order.suspicious ? <MarkReal order={order} /> : <NextStep order={order} />;
