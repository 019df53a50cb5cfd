import type { EntityManager } from '#server/db/database.ts';
import { Product } from './product.entity.ts';

/** The products with these numbers; those that are gone are left out. Prices are in cents. */
export function findProductsByIds(em: EntityManager, ids: readonly number[]): Promise<Product[]> {
  return em.find(Product, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
}
