import { toRand } from '#shared/money.ts';
import { toOrderItem } from '../shared/order-items.ts';
import type { SentOrder } from '../shared/order-view.ts';
import type { Order } from './order.entity.ts';
import type { OrderLine } from './order-line.entity.ts';

/** What the customer learns of an order that was taken. */
export function presentSentOrder(
  order: Pick<Order, 'id' | 'number' | 'createdAt' | 'total'>,
  lines: readonly Pick<OrderLine, 'productId' | 'description' | 'price' | 'quantity'>[],
): SentOrder {
  return {
    success: true,
    error: null,
    orderID: order.id,
    orderNumber: String(order.number),
    orderDate: order.createdAt.toISOString(),
    total: toRand(order.total),
    lines: lines.map(toOrderItem),
  };
}
