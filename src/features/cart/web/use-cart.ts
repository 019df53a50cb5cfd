import { useMemo, useSyncExternalStore } from 'react';
import {
  type CartLine,
  type CartProduct,
  cartTotal,
  countItems,
  withAdded,
  withQuantity,
} from '../shared/cart.ts';
import { readCart, readServerCart, storeCart, watchCart } from './cart-store.ts';

export type Cart = {
  /** In the order in which they were chosen; empty on the server and until the page has mounted. */
  lines: readonly CartLine[];
  /** The sum of all quantities. */
  count: number;
  /** In rand. */
  total: number;
  /** Every change answers whether the browser has stored it; if not, the visitor has been told. */
  replace: (lines: readonly CartLine[]) => boolean;
  add: (product: CartProduct, quantity?: number) => boolean;
  /** 0 takes the line out. */
  setQuantity: (productID: number, quantity: number) => boolean;
  remove: (productID: number) => boolean;
};

/** Every change starts from the cart as it is at that moment, in whichever tab it was changed last. */
const changes: Omit<Cart, 'lines' | 'count' | 'total'> = {
  replace: storeCart,
  add: (product, quantity = 1) => storeCart(withAdded(readCart(), product, quantity)),
  setQuantity: (productID, quantity) => storeCart(withQuantity(readCart(), productID, quantity)),
  remove: (productID) => storeCart(withQuantity(readCart(), productID, 0)),
};

/** The cart of this browser, the same on every screen and in every tab. */
export function useCart(): Cart {
  const lines = useSyncExternalStore(watchCart, readCart, readServerCart);
  return useMemo(
    () => ({ lines, count: countItems(lines), total: cartTotal(lines), ...changes }),
    [lines],
  );
}
