import { adjustUnitsSold } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderLine } from './order.entity.ts';

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

export function countDifference(
  em: EntityManager,
  before: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  after: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
): Promise<void> {
  const units = new Map<number, number>();
  const add = (lines: typeof before, direction: 1 | -1) => {
    for (const { productId, quantity } of lines) {
      if (productId == null) continue;
      units.set(productId, (units.get(productId) ?? 0) + direction * quantity);
    }
  };
  add(before, -1);
  add(after, 1);
  const changes = [...units].map(([productId, units]) => ({ productId, units }));
  return adjustUnitsSold(
    em,
    changes.filter(({ units }) => units !== 0),
  );
}
