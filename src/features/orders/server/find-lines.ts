import type { EntityManager } from '#server/db/database.ts';
import { OrderLine } from './order-line.entity.ts';

/** The lines of each of the orders, in the order of their carts. */
export async function findLines(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderLine[]> {
  const lines = await em.find(
    OrderLine,
    { orderId: { $in: [...orderIds] } },
    { orderBy: { orderId: 'asc', position: 'asc' } },
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return (orderId) => byOrder.get(orderId) ?? [];
}
