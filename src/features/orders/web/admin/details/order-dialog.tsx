import { useState } from 'react';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { PrintOnly } from '#web/components/layout/print-only.tsx';
import { DetailsPanel } from '#web/components/list/details-panel.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useHasRole } from '#web/role.tsx';
import Printer from '~icons/lucide/printer';
import { isOutsideAreas } from '../../../shared/order-status.ts';
import { writtenTexts } from '../../../shared/order-texts.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { OrderAmounts } from '../../order-amounts.tsx';
import { OrderLinesTable } from '../../order-lines-table.tsx';
import { OrderActionsSlot } from '../../slots.ts';
import { StepMessages } from '../messages/step-messages.tsx';
import { MoneySection, PayBalanceButtons, PaymentChip } from '../money/money-section.tsx';
import { ConfirmButton } from '../money/use-confirm.tsx';
import { ChangeOrder } from '../office/change-order.tsx';
import { OrderStatusChip } from '../status/order-status-chip.tsx';
import { NextStepButton, StatusMenu } from '../status/status-menu.tsx';
import { MarkReal, SuspiciousChip } from '../suspicious-orders.tsx';
import { CustomerLink, OrderContact } from './order-contact.tsx';
import { OrderSlip } from './order-slip.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OwnerNote } from './owner-note.tsx';

type Props = { order: OrderDetails; onDelete: (order: OrderView) => void };

function OrderDetailsContent({ order, onDelete }: Props) {
  const may = useHasRole();
  return (
    <div className="@container flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex flex-wrap gap-2">
          <span className="sr-only">This order is </span>
          {order.suspicious ? (
            <SuspiciousChip />
          ) : (
            <>
              <OrderStatusChip
                status={order.status}
                handover={order.customer.handover}
                confirmedAt={order.confirmedAt}
                readyAt={order.readyAt}
              />
              <PaymentChip order={order} />
            </>
          )}
        </p>
        {order.suspicious ? <MarkReal order={order} /> : <StatusMenu order={order} />}
      </div>
      {!order.suspicious && <PayBalanceButtons order={order} />}
      {order.missed && (
        <Alert tone="warning">
          Not handed over on {weekdayAndDate(readDay(order.missed.day))}: {order.missed.reason}.
          <span>{order.missed.note && ` “${order.missed.note}”`}</span> It has no day until you give
          it one; the message to the customer is ready below.
        </Alert>
      )}
      {isOutsideAreas({ ...order, handover: order.customer.handover }) && (
        <Alert tone="warning">
          It goes to a place of none of your delivery areas: agree on whether and for how much you
          bring it.
        </Alert>
      )}
      {writtenTexts(order).map(({ label, value }) => (
        <div key={label} className="rounded-card bg-marigold-soft px-4 py-3">
          <h3 className="text-base text-marigold-ink">{label}</h3>
          <p className="mt-1 whitespace-pre-line">{value}</p>
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
          Who sent this order was erased on {formatDate(order.erasedAt)}. What was sold stays.
        </Alert>
      ) : (
        <>
          <OrderContact order={order} />
          {!order.suspicious && <OrderActionsSlot order={order} />}
          <Messages order={order} />
          <OwnerNote order={order} />
        </>
      )}
      <ChangeOrder order={order} />
      <div>
        <h3 className="mb-2 text-base">History</h3>
        <OrderTimeline order={order} />
      </div>
      {/* Tax law requires keeping invoiced orders; they can be cancelled. */}
      {order.invoices.length === 0 && may('owner') && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start text-danger-ink"
          onClick={() => onDelete(order)}
        >
          Delete order
        </Button>
      )}
      <PrintOnly>
        <OrderSlip order={order} />
      </PrintOnly>
    </div>
  );
}

function Messages({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(order.missed !== null);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-heading font-semibold text-heading">
        Messages and the customer’s page
      </summary>
      {open && (
        <div className="flex flex-col gap-5 pt-2">
          {!order.suspicious && <StepMessages order={order} />}
          <CustomerLink orderID={order.orderID} orderNumber={order.orderNumber} />
        </div>
      )}
    </details>
  );
}

type OrderDialogProps = {
  orderID: number;
  open: boolean;
  /** Otherwise shown as a dialog. */
  beside: boolean;
  onClose: () => void;
  onDelete: (order: OrderView) => void;
};

export function OrderDialog({ orderID, open, beside, onClose, onDelete }: OrderDialogProps) {
  const details = trpc.orders.byId.useQuery({ orderID });
  const order = details.data;
  const title = order ? `Order ${order.orderNumber}` : 'Order';
  const description = order ? formatTime(order.orderDate) : undefined;
  const footer = order && (
    <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print slip
      </Button>
      <ConfirmButton order={order} />
      <NextStepButton order={order} />
    </div>
  );
  const content = (
    <>
      {details.isPending && (
        <div role="status" aria-label="Loading the order" className="flex flex-col gap-4">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-44" />
        </div>
      )}
      {details.error && !order && (
        <ErrorState query={details} fallback="Failed to load the order. Please try again." />
      )}
      {order && <OrderDetailsContent order={order} onDelete={onDelete} />}
    </>
  );
  if (beside) {
    return open ? (
      <DetailsPanel title={title} description={description} footer={footer} onClose={onClose}>
        {content}
      </DetailsPanel>
    ) : null;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={title}
      description={description}
      footer={footer}
    >
      {content}
    </Dialog>
  );
}
