import type { CartLine, CartProduct } from '#features/cart/shared/cart.ts';
import { mostLines, mostUnits } from '#features/cart/shared/limits.ts';
import { isSoldOut } from '#features/products/shared/availability.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { toCents } from '#shared/money.ts';
import type { OrderItem } from '../order-view.ts';
import { cartDifferences, describeDifference } from '../sending/cart-differences.ts';

type AgainProduct = CartProduct & Pick<ProductView, 'availability'>;

export type OrderedAgain = {
  /** What the cart is from now on. */
  cart: CartLine[];
  /** How many products of the order are in it. */
  taken: number;
  /** What differs from the order, a sentence each without the full stop. */
  notices: string[];
};

/**
 * The cart with at least as much of everything as the order had, at today's prices. What is in it stays;
 * so doing it twice changes nothing more. Prices are in rand.
 * @param products what the shop has today; what it has not is told.
 */
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
  let taken = 0;
  const next = [...cart];
  for (const { productID, quantity } of order) {
    const product = productID === null ? undefined : today.get(productID);
    if (!product || isSoldOut(product)) continue;
    const index = next.findIndex((line) => line.productID === product.productID);
    const there = next[index]?.quantity ?? 0;
    if (index < 0 && next.length >= mostLines) {
      notices.push(`“${product.description}” does not fit: a cart holds ${mostLines} products`);
      continue;
    }
    const line = { ...product, quantity: Math.min(Math.max(there, quantity), mostUnits) };
    if (index < 0) next.push(line);
    else next[index] = line;
    taken += 1;
  }
  return { cart: next, taken, notices };
}
