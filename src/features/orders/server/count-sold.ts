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

/** Counts the difference between what an order held and what it holds, where that counts as sold. */
export function countDifference(
  em: EntityManager,
  before: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  after: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
): Promise<void> {
  const units = new Map<number, number>();
  const count = (lines: typeof before, direction: 1 | -1) => {
    for (const { productId, quantity } of lines) {
      if (productId == null) continue;
      units.set(productId, (units.get(productId) ?? 0) + direction * quantity);
    }
  };
  count(before, -1);
  count(after, 1);
  const changes = [...units].map(([productId, units]) => ({ productId, units }));
  return adjustUnitsSold(
    em,
    changes.filter(({ units }) => units !== 0),
  );
}
