import type { RequestContext } from '#server/context.ts';
import type { ProductView } from '../shared/product-view.ts';
import { presentProduct } from './present-product.ts';
import { Product } from './product.entity.ts';

/** Every product, the best sellers first, then the oldest. Read once per change, for everyone. */
export function listProducts(context: RequestContext): Promise<ProductView[]> {
  return context.shop.cache.remember('products', ['products'], async () => {
    const products = await context.em.findAll(Product, {
      orderBy: { unitsSold: 'desc', createdAt: 'asc', id: 'asc' },
    });
    return products.map(presentProduct);
  });
}
