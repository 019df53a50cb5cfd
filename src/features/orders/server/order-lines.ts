import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import type { OrderItem } from '../shared/order-view.ts';
import { type Order, OrderLine } from './order.entity.ts';

/** One query, in cart order. */
export async function findLines(
  em: EntityManager,
  orders: readonly Pick<Order, 'id'>[],
): Promise<(order: Pick<Order, 'id'>) => OrderLine[]> {
  if (orders.length === 0) return () => [];
  const lines = await em.find(
    OrderLine,
    { orderId: { $in: orders.map(({ id }) => id) } },
    { orderBy: { orderId: 'asc', position: 'asc' } },
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return ({ id }) => byOrder.get(id) ?? [];
}

export type ShownLine = Pick<OrderLine, 'productId' | 'description' | 'price' | 'quantity'>;

export function presentLine({ productId, description, price, quantity }: ShownLine): OrderItem {
  return { productID: productId ?? null, description, price: toRand(price), quantity };
}
