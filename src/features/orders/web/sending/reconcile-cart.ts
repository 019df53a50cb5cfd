import type { CartLine } from '#features/cart/shared/cart.ts';
import { isSoldOut } from '#features/products/shared/availability.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { toCents } from '#shared/money.ts';
import { cartDifferences, describeDifference } from '../../shared/sending/cart-differences.ts';

export type Reconciled = {
  /** The cart as the shop sells it today; what is gone stays as it was. */
  lines: CartLine[];
  /** What differs, a sentence each without the full stop. */
  changes: string[];
  /** The products that cannot be had. */
  missing: Missing;
};

/** Why products cannot be had, by their numbers. */
export type Missing = ReadonlyMap<number, 'gone' | 'sold out'>;

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
    missing: new Map(
      lines.flatMap(({ productID }): [number, 'gone' | 'sold out'][] => {
        const product = today.get(productID);
        if (!product) return [[productID, 'gone']];
        return isSoldOut(product) ? [[productID, 'sold out']] : [];
      }),
    ),
  };
}
