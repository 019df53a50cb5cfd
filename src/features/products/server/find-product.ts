import type { RequestContext } from '#server/context.ts';
import { notFound } from '#shared/errors.ts';
import type { ProductView } from '../shared/product-view.ts';
import { listProducts } from './list-products.ts';
import { productNotFound } from './product-not-found.ts';

/** One product, from the list that is kept in memory anyway. @throws DomainError `not_found`. */
export async function findProduct(
  context: RequestContext,
  { id }: { id: number },
): Promise<ProductView> {
  const products = await listProducts(context);
  return products.find(({ productID }) => productID === id) ?? notFound(productNotFound);
}
