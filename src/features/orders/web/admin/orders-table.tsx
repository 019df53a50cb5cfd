import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { formatTime } from '#web/lib/format-date.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { OrderActions, type OrderHandlers } from './order-actions.tsx';
import { OrderItemsList } from './order-items-list.tsx';
import { OrderStatusChip } from './order-status-chip.tsx';

type Props = OrderHandlers & { orders: readonly OrderView[] };

export function OrdersTable({ orders, onOpen, onDelete }: Props) {
  return (
    <Table label="Orders">
      <TableHeader>
        <tr>
          <TableHead>Order</TableHead>
          <TableHead className="px-2">Date</TableHead>
          <TableHead className="px-2">Customer</TableHead>
          <TableHead className="px-2">Items</TableHead>
          <TableHead className="px-2 text-end">Total</TableHead>
          <TableHead className="px-2">Status</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.orderID}>
            <TableCell className="ps-4 pe-2">
              <button
                type="button"
                aria-label={`View order ${order.orderNumber}`}
                onClick={() => onOpen(order)}
                className="amount -mx-1 min-h-8 rounded-md px-1 font-bold text-heading underline decoration-primary/35 underline-offset-4 hover:decoration-current"
              >
                {order.orderNumber}
              </button>
            </TableCell>
            <TableCell className="whitespace-nowrap px-2">{formatTime(order.orderDate)}</TableCell>
            <TableCell className="px-2">
              <span className="font-semibold">{order.customerName}</span>
              <span className="amount block text-muted-foreground">
                {formatPhone(order.customerPhone)}
              </span>
            </TableCell>
            <TableCell className="min-w-40 px-2">
              <OrderItemsList items={order.items} />
            </TableCell>
            <TableCell className="amount px-2 text-end font-semibold">
              {formatTotal(order.total)}
            </TableCell>
            <TableCell className="ps-2 pe-4">
              <OrderStatusChip status={order.status} />
            </TableCell>
            <TableCell className="ps-2 pe-3">
              <OrderActions order={order} onDelete={onDelete} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
