import type { EntityManager } from '#server/db/database.ts';
import { toOrderItem } from '../shared/order-items.ts';
import { nextStatuses } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { findLines } from './find-lines.ts';
import type { Order } from './order.entity.ts';
import { OrderStatusChange } from './order-status-change.entity.ts';
import { presentOrder } from './present-order.ts';

/** Everything about one order: its lines, how its status changed (oldest first), and what it can become. */
export async function presentDetails(em: EntityManager, order: Order): Promise<OrderDetails> {
  const linesOf = await findLines(em, [order.id]);
  const changes = await em.find(
    OrderStatusChange,
    { orderId: order.id },
    { orderBy: { id: 'asc' } },
  );
  const lines = linesOf(order.id);
  return {
    ...presentOrder(order, lines),
    lines: lines.map(toOrderItem),
    history: changes.map((change) => ({
      from: change.statusFrom ?? null,
      to: change.statusTo,
      changedAt: change.changedAt.toISOString(),
    })),
    nextStatuses: nextStatuses(order.status),
  };
}
