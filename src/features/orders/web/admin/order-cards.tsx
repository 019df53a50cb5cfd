import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { formatTime } from '#web/lib/format-date.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { OrderActions, type OrderHandlers } from './order-actions.tsx';
import { OrderItemsList } from './order-items-list.tsx';
import { OrderStatusChip } from './order-status-chip.tsx';

type Props = OrderHandlers & { orders: readonly OrderView[] };

/** The orders where there is no room for a table. */
export function OrderCards({ orders, onOpen, onDelete }: Props) {
  return (
    <ul aria-label="Orders" className="grid gap-3 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.orderID}>
          <Card className="flex h-full flex-col gap-3 p-4">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <div>
                <h2 className="text-lg">Order {order.orderNumber}</h2>
                <p className="text-muted-foreground text-sm">{formatTime(order.orderDate)}</p>
              </div>
              <OrderStatusChip status={order.status} />
            </div>
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <p className="font-semibold">{order.customerName}</p>
                <a
                  href={`tel:${order.customerPhone}`}
                  className="amount inline-flex min-h-6 items-center text-primary underline decoration-primary/35 underline-offset-4"
                >
                  {formatPhone(order.customerPhone)}
                </a>
              </div>
              <p className="amount font-bold text-heading text-lg">{formatTotal(order.total)}</p>
            </div>
            <div className="text-sm">
              <OrderItemsList items={order.items} />
            </div>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t pt-3">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`View order ${order.orderNumber}`}
                onClick={() => onOpen(order)}
              >
                View
              </Button>
              <OrderActions order={order} onDelete={onDelete} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
