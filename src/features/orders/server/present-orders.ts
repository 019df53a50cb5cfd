import type { EntityManager } from '#server/db/database.ts';
import type { OrderView } from '../shared/order-view.ts';
import { findLines } from './find-lines.ts';
import type { Order } from './order.entity.ts';
import { presentOrder } from './present-order.ts';

/** What leaves of several orders in a list; their lines are read in one query. */
export async function presentOrders(
  em: EntityManager,
  orders: readonly Order[],
): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const linesOf = await findLines(
    em,
    orders.map((order) => order.id),
  );
  return orders.map((order) => presentOrder(order, linesOf(order.id)));
}
