import type { CartLine } from '#features/cart/shared/cart.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { toCents } from '#shared/money.ts';
import { cartDifferences, describeDifference } from '../../shared/cart-differences.ts';

export type Reconciled = {
  /** The cart as the shop sells it today; what is gone stays as it was. */
  lines: CartLine[];
  /** What differs, a sentence each without the full stop. */
  changes: string[];
  /** The products that the shop no longer has. */
  gone: number[];
};

/** Holds a cart against the shop's products of today. */
export function reconcileCart(
  lines: readonly CartLine[],
  products: readonly ProductView[],
): Reconciled {
  const today = new Map(products.map((product) => [product.productID, product]));
  const productOf = ({ productID }: CartLine) => {
    const product = today.get(productID);
    return product && { ...product, price: toCents(product.price) };
  };
  return {
    lines: lines.map((line) => ({ ...line, ...today.get(line.productID) })),
    changes: cartDifferences(lines, productOf).map(describeDifference),
    gone: lines.map(({ productID }) => productID).filter((id) => !today.has(id)),
  };
}
