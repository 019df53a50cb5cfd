import { adjustUnitsSold } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderLine } from './order.entity.ts';

/**
 * Counts what an order holds as sold (+1) or no longer sold (-1), in the transaction that decides it.
 * Products that were deleted since count no more.
 */
export function countSold(
  em: EntityManager,
  lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  direction: 1 | -1,
): Promise<void> {
  const changes = lines.flatMap(({ productId, quantity }) =>
    productId == null ? [] : [{ productId, units: direction * quantity }],
  );
  return adjustUnitsSold(em, changes);
}
