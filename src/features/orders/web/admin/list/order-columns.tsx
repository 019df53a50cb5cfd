import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { type Column, compactButtons, RowTitle } from '#web/components/list/list-rows.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatBriefly, formatTime } from '#web/lib/format-time.ts';
import StickyNote from '~icons/lucide/sticky-note';
import type { OrderSort } from '../../../shared/list/order-filter.ts';
import type { PaymentState } from '../../../shared/money/payment.ts';
import { isOutsideAreas, isToConfirm, isUnderWay } from '../../../shared/order-status.ts';
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
    <div className="@min-[29rem]:flex @min-[29rem]:items-center @min-[29rem]:gap-2">
      <div className="flex h-6 min-w-0 items-center gap-2 @min-[29rem]:h-8 @min-[29rem]:flex-1">
        <RowTitle onClick={() => onOpen(order)} className="min-h-6 flex-1 truncate no-underline">
          <span className="sr-only">View order </span>
          <span className="amount me-1 font-bold underline decoration-primary/35 underline-offset-4">
            {order.orderNumber}
          </span>{' '}
          <Name order={order} />
        </RowTitle>
        <NoteMark order={order} />
        <span className="hidden w-24 shrink-0 truncate text-muted-foreground text-xs @min-[36rem]:inline">
          <Area order={order} />
        </span>
        <span className="text-end @min-[29rem]:w-16">
          <PaymentMark order={order} />
        </span>
        <span className="text-end @min-[29rem]:min-w-20">
          <Amount order={order} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2 @min-[29rem]:w-33 @min-[29rem]:shrink-0 @min-[29rem]:flex-nowrap @min-[29rem]:justify-end @min-[29rem]:gap-1">
        <div className="min-w-20 flex-1 text-xs @min-[29rem]:hidden">
          <p className="line-clamp-1 text-muted-foreground leading-4">
            <span>{!isOutside(order) && <Mark order={order} />}</span>
            <span>{isOutside(order) ? <Area order={order} /> : <When order={order} />}</span> ·{' '}
            <span>{isOutside(order) ? <When order={order} /> : <Area order={order} />}</span>
          </p>
          <Status order={order} small />
        </div>
        {!isUnderWay(order.status) && !isToConfirm(order) && (
          <span className="hidden @min-[29rem]:inline">
            <Status order={order} small />
          </span>
        )}
        <div className={compactButtons}>
          <Actions order={order} />
        </div>
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
    <span title={text}>
      <span className="@max-[66rem]:@min-[52rem]:sr-only">{`${weekday.slice(0, 3)} `}</span>
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

/** Above the chip: beside it a button would cover the mark. “Send out” implies “Confirmed”. */
function Mark({ order }: OfOrder) {
  const mark = order.suspicious ? null : statusMark({ ...order, ...order.customer });
  const implied = mark === 'Confirmed' && order.customer.handover === 'Delivery';
  return (
    mark &&
    !implied && (
      <span>
        <span className="font-semibold">{mark}</span> ·{' '}
      </span>
    )
  );
}

function Status({ order, small = false }: OfOrder & { small?: boolean }) {
  if (order.suspicious) return <SuspiciousChip />;
  return (
    <OrderStatusChip
      status={order.status}
      handover={order.customer.handover}
      {...(small
        ? { className: 'px-2 py-1 text-xs' }
        : { confirmedAt: order.confirmedAt, readyAt: order.readyAt })}
    />
  );
}

const Actions = ({ order }: OfOrder) =>
  order.suspicious ? <MarkReal order={order} /> : <NextStep order={order} />;
