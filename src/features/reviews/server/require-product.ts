import { LockMode } from '@mikro-orm/core';
import { Product } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { notFound } from '#shared/errors.ts';

const productNotFound = 'Product not found.';

/** @throws DomainError `not_found` for a product that is not, or no longer, there. */
export async function requireProduct(em: EntityManager, id: number): Promise<void> {
  if ((await em.count(Product, { id })) === 0) notFound(productNotFound);
}

/**
 * What the product is called. It cannot be deleted before the transaction ends.
 * @throws DomainError `not_found`.
 */
export async function holdProduct(em: EntityManager, id: number): Promise<string> {
  const lockMode = LockMode.PESSIMISTIC_READ;
  const product = (await em.findOne(Product, id, { lockMode })) ?? notFound(productNotFound);
  return product.description;
}
