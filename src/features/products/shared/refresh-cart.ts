import { type CartLine, type CartProduct, withTodaysProduct } from '#features/cart/shared/cart.ts';
import { isSoldOut } from './availability.ts';
import type { ProductView } from './product-view.ts';

export type CurrentProduct = Omit<CartProduct, 'nutritional_information'> &
  Pick<ProductView, 'availability'>;

/** Marks changed and unavailable lines. @param requested numbers; gone if not in `products`. */
export function refreshCart(
  lines: readonly CartLine[],
  products: readonly CurrentProduct[],
  requested: readonly number[] = [],
): CartLine[] {
  const today = new Map(products.map((product) => [product.productID, product]));
  return lines.map((line) => {
    const product = today.get(line.productID);
    if (product) {
      return {
        ...withTodaysProduct(line, product),
        missing: isSoldOut(product) ? 'sold out' : undefined,
      };
    }
    return requested.includes(line.productID) ? { ...line, missing: 'gone' } : line;
  });
}
