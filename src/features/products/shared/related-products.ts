import type { ProductView } from './product-view.ts';

/** Products shown below another: a row on a wide screen, two on a phone. */
export const relatedCount = 4;

/**
 * Up to `count` others to look at beside a product: those of its category, best sellers first (the
 * order of the list given), then the rest.
 */
export function relatedProducts<T extends Pick<ProductView, 'productID' | 'category'>>(
  products: readonly T[],
  product: Pick<ProductView, 'productID' | 'category'>,
  count: number,
): T[] {
  const others = products.filter(({ productID }) => productID !== product.productID);
  const same = others.filter(({ category }) => category === product.category);
  const rest = others.filter(({ category }) => category !== product.category);
  return [...same, ...rest].slice(0, count);
}
