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
  /** In the order added; empty on the server and until mounted. */
  lines: readonly CartLine[];
  count: number;
  /** In rand. */
  total: number;
  /** Every change returns whether it is stored; if not, a message was shown. */
  replace: (lines: readonly CartLine[]) => boolean;
  add: (product: CartProduct, quantity?: number) => boolean;
  /** 0 removes the line. */
  setQuantity: (productID: number, quantity: number) => boolean;
  remove: (productID: number) => boolean;
};

/** Each starts from the stored cart, which another tab may have changed. */
const changes: Omit<Cart, 'lines' | 'count' | 'total'> = {
  replace: storeCart,
  add: (product, quantity = 1) => storeCart(withAdded(readCart(), product, quantity)),
  setQuantity: (productID, quantity) => storeCart(withQuantity(readCart(), productID, quantity)),
  remove: (productID) => storeCart(withQuantity(readCart(), productID, 0)),
};

export function useCart(): Cart {
  const lines = useSyncExternalStore(watchCart, readCart, readServerCart);
  return useMemo(
    () => ({ lines, count: countItems(lines), total: cartTotal(lines), ...changes }),
    [lines],
  );
}
