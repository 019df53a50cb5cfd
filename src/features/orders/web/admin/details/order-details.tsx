import { Papers } from '#web/components/layout/papers.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { writtenTexts } from '../../../shared/order-fields.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { OrderAmounts } from '../../order-amounts.tsx';
import { OrderLinesTable } from '../../order-lines-table.tsx';
import { OrderActionsSlot } from '../../slots.ts';
import { StepMessages } from '../messages/step-messages.tsx';
import { ConfirmOrder } from '../money/confirm-order.tsx';
import { MoneySection, PaidAtOnce } from '../money/money-section.tsx';
import { ChangeOrder } from '../office/change-order.tsx';
import { OrderStatusChip } from '../status/order-status-chip.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { MarkReal, SuspiciousChip } from '../suspicious-orders.tsx';
import { CustomerLink } from './customer-link.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderSlip } from './order-slip.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OwnerNote } from './owner-note.tsx';

/** Everything about one order. */
export function OrderDetailsContent({ order }: { order: OrderDetails }) {
  return (
    <div className="@container flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <span className="sr-only">This order is </span>
          {order.suspicious ? (
            <SuspiciousChip />
          ) : (
            <OrderStatusChip status={order.status} confirmedAt={order.confirmedAt} />
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <ConfirmOrder order={order} />
          {order.suspicious ? <MarkReal order={order} /> : <StatusMenu order={order} />}
        </div>
      </div>
      {!order.suspicious && <PaidAtOnce order={order} />}
      {order.erasedAt ? (
        <Alert tone="info">
          Who sent this order was erased on {formatDate(order.erasedAt)}. What was sold stays.
        </Alert>
      ) : (
        <>
          <OrderContact order={order} />
          <CustomerLink orderID={order.orderID} orderNumber={order.orderNumber} />
          {!order.suspicious && <StepMessages order={order} />}
          {!order.suspicious && <OrderActionsSlot order={order} />}
        </>
      )}
      {writtenTexts(order).map(({ label, value }) => (
        <div key={label} className="rounded-card bg-marigold-soft px-4 py-3">
          <h3 className="text-base text-marigold-ink">{label}</h3>
          <p className="mt-1 whitespace-pre-line">{value}</p>
        </div>
      ))}
      {!order.erasedAt && <OwnerNote order={order} />}
      <div>
        <OrderLinesTable
          lines={order.lines}
          sentTotal={order.total}
          goesOn={order.confirmedAt !== null}
        />
        <OrderAmounts order={order} handover={order.customer.handover} total={order.linesTotal} />
      </div>
      <ChangeOrder order={order} />
      {!order.suspicious && <MoneySection order={order} />}
      <div>
        <h3 className="mb-2 text-base">History</h3>
        <OrderTimeline order={order} />
      </div>
      <Papers>
        <OrderSlip order={order} />
      </Papers>
    </div>
  );
}
