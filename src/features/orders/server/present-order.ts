import { toRand } from '#shared/money.ts';
import { itemsText, toOrderItem } from '../shared/order-items.ts';
import type { OrderView } from '../shared/order-view.ts';
import type { Order } from './order.entity.ts';
import type { OrderLine } from './order-line.entity.ts';

/** What leaves of an order in a list. */
export function presentOrder(order: Order, lines: readonly OrderLine[]): OrderView {
  return {
    orderID: order.id,
    orderNumber: String(order.number),
    orderDate: order.createdAt.toISOString(),
    customerName: `${order.name} ${order.surname}`,
    customerPhone: order.cell,
    total: toRand(order.total),
    status: order.status,
    items: itemsText(lines.map(toOrderItem)),
    customer: {
      name: order.name,
      surname: order.surname,
      cell: order.cell,
      telephone: order.telephone ?? null,
      email: order.email,
      address1: order.address1,
      address2: order.address2 ?? null,
      area: order.area,
      postal: order.postal,
    },
    notes: order.notes ?? null,
  };
}
