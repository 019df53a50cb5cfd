import { useState } from 'react';
import { cartTotal, countItems, quantityOf } from '#features/cart/shared/cart.ts';
import { useCart } from '#features/cart/web/public.ts';
import { toast } from '#web/lib/toast.ts';
import type { ProductView } from '../shared/product-view.ts';
import { isUnsaved, type SelectionChanges, selectLines } from './selection.ts';

/** How long the notice of a saved cart stays, in milliseconds. */
const noticeDuration = 5000;

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
