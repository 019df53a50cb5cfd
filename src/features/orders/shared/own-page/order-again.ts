import { type CartLine, type CartProduct, maxLines, maxUnits } from '#features/cart/shared/cart.ts';
import { isSoldOut } from '#features/products/shared/availability.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { toCents } from '#shared/money.ts';
import type { OrderItem } from '../order-view.ts';
import { cartDifferences, describeDifference } from '../sending/cart-differences.ts';

type AgainProduct = CartProduct & Pick<ProductView, 'availability'>;

export type OrderedAgain = {
  cart: CartLine[];
  addedCount: number;
  /** Differences from the order, as sentences without a full stop. */
  notices: string[];
};

/** Raises lines to the ordered quantities; prices in rand. Missing products cause notices. */
export function orderAgain(
  order: readonly OrderItem[],
  products: readonly AgainProduct[],
  cart: readonly CartLine[],
): OrderedAgain {
  const today = new Map(products.map((product) => [product.productID, product]));
  const productOf = ({ productID }: OrderItem) => {
    const product = productID === null ? undefined : today.get(productID);
    return product && { ...product, price: toCents(product.price) };
  };
  const notices = cartDifferences(order, productOf).map(describeDifference);
  let addedCount = 0;
  const next = [...cart];
  for (const { productID, quantity } of order) {
    const product = productID === null ? undefined : today.get(productID);
    if (!product || isSoldOut(product)) continue;
    const index = next.findIndex((line) => line.productID === product.productID);
    const inCart = next[index]?.quantity ?? 0;
    if (index < 0 && next.length >= maxLines) {
      notices.push(`“${product.description}” does not fit: a cart holds ${maxLines} products`);
      continue;
    }
    const line = { ...product, quantity: Math.min(Math.max(inCart, quantity), maxUnits) };
    if (index < 0) next.push(line);
    else next[index] = line;
    addedCount += 1;
  }
  return { cart: next, addedCount, notices };
}
