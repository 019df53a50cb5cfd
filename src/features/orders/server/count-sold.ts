import { adjustUnitsSold } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderLine } from './order.entity.ts';

export function countDifference(
  em: EntityManager,
  before: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  after: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
): Promise<void> {
  const units = new Map<number, number>();
  for (const [lines, direction] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { productId, quantity } of lines) {
      if (productId == null) continue;
      units.set(productId, (units.get(productId) ?? 0) + direction * quantity);
    }
  }
  const changed = [...units].filter(([, change]) => change !== 0);
  return adjustUnitsSold(
    em,
    changed.map(([productId, units]) => ({ productId, units })),
  );
}
