import { useState } from 'react';
import { type CartLine, cartTotal, countItems, quantityOf } from '#features/cart/shared/cart.ts';
import { useCart } from '#features/cart/web/public.ts';
import { toast } from '#web/lib/toast.ts';
import type { ProductView } from '../shared/product-view.ts';

/** How long the notice of a saved cart stays, in milliseconds. */
const noticeDuration = 5000;

/** Quantities chosen on the page and not saved yet, by product; 0 takes the product out of the cart. */
type SelectionChanges = ReadonlyMap<number, number>;

const none: SelectionChanges = new Map();

/** What is chosen on the products page: it starts from the stored cart and is the page's own until saved. */
export function useSelection(products: readonly ProductView[]) {
  const cart = useCart();
  const [changes, setChanges] = useState(none);
  const lines = selectLines(cart.lines, changes, products);

  const save = () => {
    if (!cart.replace(lines)) return;
    setChanges(none);
    toast.success('Cart saved!', { duration: noticeDuration });
  };

  return {
    count: countItems(lines),
    /** In rand. */
    total: cartTotal(lines),
    unsaved: isUnsaved(cart.lines, changes),
    quantityOf: (productID: number) => quantityOf(lines, productID),
    setQuantity: (productID: number, quantity: number) =>
      setChanges((before) => new Map(before).set(productID, quantity)),
    save,
  };
}

export type Selection = ReturnType<typeof useSelection>;

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
