import type { ReactNode } from 'react';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { PrintOnly } from '#web/components/layout/print-only.tsx';
import { RefusedMailbox } from '#web/components/layout/refused-mailbox.tsx';
import { DetailsPanel } from '#web/components/list/details-panel.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate, formatTime } from '#web/lib/format-time.ts';
import { useHasRole } from '#web/role.tsx';
import { isOutsideAreas } from '../../../shared/order-status.ts';
import { writtenTexts } from '../../../shared/order-texts.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { OrderAmounts } from '../../order-amounts.tsx';
import { OrderLinesTable } from '../../order-lines-table.tsx';
import { OrderActionsSlot } from '../../slots.ts';
import { MoneySection, PaymentChip } from '../money/money-section.tsx';
import { ChangeOrder } from '../office/change-order.tsx';
import { OrderStatusChip } from '../status/order-status-chip.tsx';
import { SuspiciousChip } from '../suspicious-orders.tsx';
import { OrderAddress, OrderContact, placeOf } from './order-contact.tsx';
import { MessagesButton, OrderMenu } from './order-menu.tsx';
import { OrderSlip } from './order-slip.tsx';
import { hasFooter, NextStepButton } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OwnerNote } from './owner-note.tsx';

/** So that the total stays in view on a laptop. */
const compact = 'px-3 py-1.5 text-sm';

function OrderDetailsContent({ order, menu }: { order: OrderDetails; menu: ReactNode }) {
  return (
    <div className="@container flex flex-col gap-3.5">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="flex flex-wrap gap-2">
          <span className="sr-only">This order is </span>
          {order.suspicious ? (
            <SuspiciousChip />
          ) : (
            <>
              <OrderStatusChip {...order} {...order.customer} />
              <PaymentChip order={order} />
            </>
          )}
        </p>
        {menu}
      </div>
      <OrderContact order={order} />
      <RefusedMailbox {...order} {...order.customer} remedy="change it in the order" />
      {order.missed && (
        <Alert tone="warning" className={compact} action={<MessagesButton order={order} />}>
          Not handed over on {weekdayAndDate(readDay(order.missed.day))}: {order.missed.reason}.
          <span>{order.missed.note && ` “${order.missed.note}”`}</span> It is not planned until you
          give it a day.
        </Alert>
      )}
      {isOutsideAreas({ ...order, handover: order.customer.handover }) && (
        <Alert tone="warning" className={compact}>
          You do not deliver to {placeOf(order)}: agree on delivery and a fee first.
        </Alert>
      )}
      {writtenTexts(order).map(({ label, value }) => (
        <div key={label} className={cn(compact, 'rounded-card bg-marigold-soft')}>
          <h3 className="me-2 inline text-marigold-ink text-sm">{label}</h3>
          <p className="inline whitespace-pre-line">{value}</p>
        </div>
      ))}
      <div>
        <OrderLinesTable
          lines={order.lines}
          sentTotal={order.total}
          hasMoreAmounts={order.confirmedAt !== null}
        />
        <OrderAmounts order={order} handover={order.customer.handover} total={order.linesTotal} />
      </div>
      {!order.suspicious && <MoneySection order={order} />}
      {order.erasedAt ? (
        <Alert tone="info">
          This customer’s details were erased on {formatDate(order.erasedAt)}. The sale stays on
          record.
        </Alert>
      ) : (
        <>
          <OrderAddress order={order} />
          <div className="flex flex-wrap items-center gap-2">
            {!order.suspicious && <OrderActionsSlot order={order} />}
            <OwnerNote order={order} />
          </div>
        </>
      )}
      <div>
        <h3 className="mb-2 text-base">History</h3>
        <OrderTimeline order={order} />
      </div>
      <PrintOnly>
        <OrderSlip
          order={order}
          {...(order.deliveryDay && { stop: weekdayAndDate(readDay(order.deliveryDay)) })}
        />
      </PrintOnly>
    </div>
  );
}

type OrderDialogProps = {
  orderID: number;
  open: boolean;
  beside: boolean;
  onClose: () => void;
  onDelete: (order: OrderView) => void;
};

export function OrderDialog({ orderID, open, beside, onClose, onDelete }: OrderDialogProps) {
  const details = trpc.orders.byId.useQuery({ orderID });
  const order = details.data;
  const title = order ? `Order ${order.orderNumber}` : 'Order';
  // As high while it loads, so that nothing moves.
  const description = order ? `${order.customerName} · ${formatTime(order.orderDate)}` : '\u00a0';
  const isOwner = useHasRole()('owner');
  const inFooter = order && hasFooter(order, isOwner);
  const menu = order && (
    <OrderMenu order={order} size={inFooter ? 'icon' : 'icon-sm'} onDelete={onDelete} />
  );
  const footer = inFooter && (
    <div className="flex w-full items-center gap-2.5">
      {menu}
      <ChangeOrder order={order} />
      <div className="flex-1 *:w-full">
        <NextStepButton order={order} />
      </div>
    </div>
  );
  const content = (
    <>
      {details.isPending && (
        <div role="status" aria-label="Loading the order" className="flex flex-col gap-4">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-dvh" />
        </div>
      )}
      {details.error && !order && (
        <ErrorState query={details} fallback="Failed to load the order. Please try again." />
      )}
      {order && <OrderDetailsContent order={order} menu={!inFooter && menu} />}
    </>
  );
  const frame = { title, description, footer, onClose, children: content };
  if (beside) return open && <DetailsPanel {...frame} />;
  return <Dialog {...frame} open={open} size="lg" />;
}
