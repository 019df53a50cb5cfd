import Trash from 'lucide/trash-2';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Column } from '#web/components/list/list-rows.tsx';
import { RowButton, RowTitle } from '#web/components/list/row-buttons.tsx';
import { formatTime } from '#web/lib/format-date.ts';
import { type OrderView, parseItems } from '../../shared/order-view.ts';
import { OrderStatusChip } from './order-status-chip.tsx';
import { StatusMenu } from './status-menu.tsx';
import { MarkReal, SuspiciousChip } from './suspicious-orders.tsx';

type Handlers = { onOpen: (order: OrderView) => void; onDelete: (order: OrderView) => void };

/** What the owner's list tells of an order, and what can be done with it. */
export function orderColumns({ onOpen, onDelete }: Handlers): Column<OrderView>[] {
  return [
    {
      head: 'Order',
      card: 'title',
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
    { head: 'Date', className: 'whitespace-nowrap', cell: (order) => formatTime(order.orderDate) },
    {
      head: 'Customer',
      card: 'line',
      cell: ({ customerName, customerPhone }) => (
        <>
          <span className="block font-semibold">{customerName}</span>
          {customerPhone !== '' && (
            <a
              href={`tel:${customerPhone}`}
              className="amount inline-flex min-h-6 items-center text-primary underline decoration-primary/35 underline-offset-4"
            >
              {formatPhone(customerPhone)}
            </a>
          )}
        </>
      ),
    },
    { head: 'Items', card: 'line', className: 'min-w-40', cell: (order) => <Items of={order} /> },
    {
      head: 'Total',
      className: 'text-end',
      cell: ({ total }) => <span className="amount font-semibold">{formatTotal(total)}</span>,
    },
    {
      head: 'Status',
      card: 'corner',
      cell: ({ status, suspicious }) =>
        suspicious ? <SuspiciousChip /> : <OrderStatusChip status={status} />,
    },
    {
      head: 'Actions',
      unseenHead: true,
      card: 'foot',
      cell: (order) => (
        <div className="flex items-center justify-end gap-1">
          {order.suspicious ? <MarkReal order={order} /> : <StatusMenu order={order} />}
          <RowButton
            icon={Trash}
            label={`Delete order ${order.orderNumber}`}
            danger
            onClick={() => onDelete(order)}
          />
        </div>
      ),
    },
  ];
}

/** Lines shown before the rest is only counted. */
const shown = 3;

/** What was ordered, in short. */
function Items({ of: { items } }: { of: OrderView }) {
  const lines = parseItems(items);
  if (lines === null) return <p className="text-danger-ink">Error parsing items</p>;
  const rest = lines.length - shown;
  return (
    <ul className="flex flex-col gap-0.5 leading-snug">
      {lines.slice(0, shown).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
        <li key={index}>
          <span className="amount">{line.quantity} ×</span> {line.description}
        </li>
      ))}
      {rest > 0 && <li className="text-muted-foreground">and {rest} more</li>}
    </ul>
  );
}
