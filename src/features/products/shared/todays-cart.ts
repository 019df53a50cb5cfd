import { type CartLine, type CartProduct, withTodaysProduct } from '#features/cart/shared/cart.ts';
import { isSoldOut } from './availability.ts';
import type { ProductView } from './product-view.ts';

export type TodaysProduct = Omit<CartProduct, 'nutritional_information'> &
  Pick<ProductView, 'availability'>;

/**
 * The cart with today's prices; marks changed and unavailable lines. Lines outside `products` and
 * `asked` stay.
 * @param products of the shop today.
 * @param asked requested numbers; those missing in `products` are gone.
 */
export function todaysCart(
  lines: readonly CartLine[],
  products: readonly TodaysProduct[],
  asked: readonly number[] = [],
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
    return asked.includes(line.productID) ? { ...line, missing: 'gone' } : line;
  });
}
