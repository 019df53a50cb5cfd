import { type CartLine, type CartProduct, withTodaysProduct } from '#features/cart/shared/cart.ts';
import { isSoldOut } from './availability.ts';
import type { ProductView } from './product-view.ts';

/** What is known today of a product that is or comes into the cart. */
export type TodaysProduct = Omit<CartProduct, 'nutritional_information'> &
  Pick<ProductView, 'availability'>;

/**
 * A cart held against the shop as it is: each line with today's price, and marked when it has become another
 * one or cannot be had. Lines of products that nobody asked about stay as they are.
 * @param products as the shop sells them today.
 * @param asked the numbers of all that it was asked for: what it does not have of them is gone.
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
