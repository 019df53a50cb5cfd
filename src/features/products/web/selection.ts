import type { CartLine } from '#features/cart/shared/cart.ts';
import type { ProductView } from '../shared/product-view.ts';

/** Quantities chosen on the page and not saved yet, by product; 0 takes the product out of the cart. */
export type SelectionChanges = ReadonlyMap<number, number>;

/**
 * The cart as it would be saved: what is stored, with the changes of the page. Products that are on
 * the shelf come with today's price; lines of other products stay as they are.
 */
export function selectLines(
  cart: readonly CartLine[],
  changes: SelectionChanges,
  products: readonly ProductView[],
): CartLine[] {
  const shelf = new Map(products.map((product) => [product.productID, product]));
  const kept = cart.map((line) => ({
    ...line,
    ...shelf.get(line.productID),
    quantity: changes.get(line.productID) ?? line.quantity,
  }));
  const inCart = new Set(cart.map(({ productID }) => productID));
  const added = [...changes].flatMap(([productID, quantity]) => {
    const product = shelf.get(productID);
    return product && !inCart.has(productID) ? [{ ...product, quantity }] : [];
  });
  return [...kept, ...added].filter(({ quantity }) => quantity > 0);
}

/** Whether saving would change how many of anything there are in the stored cart. */
export function isUnsaved(cart: readonly CartLine[], changes: SelectionChanges): boolean {
  const stored = new Map(cart.map(({ productID, quantity }) => [productID, quantity]));
  return [...changes].some(([productID, quantity]) => (stored.get(productID) ?? 0) !== quantity);
}
