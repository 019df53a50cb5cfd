import type { CartLine } from '#features/cart/shared/cart.ts';
import { readCart, storeCart } from '#features/cart/web/public.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { type TodaysProduct, todaysCart } from '../shared/todays-cart.ts';

/** What tells a line from the same one earlier. */
const state = ({ description, price, priceBefore, missing }: CartLine) =>
  JSON.stringify([description, price, priceBefore, missing]);

/** Keeps with the cart's lines what the shop has said of them; stores nothing when it is what they say already. */
export function keepToday(products: readonly TodaysProduct[], asked: readonly number[]): void {
  const lines = readCart();
  const today = todaysCart(lines, products, asked);
  if (today.some((line, index) => state(line) !== state(lines[index] ?? line))) storeCart(today);
}

/**
 * Asks the shop what became of the lines in the cart, and keeps the answer with them.
 * @returns what does so, and then tells whether a line has changed; without an answer it has not.
 */
export function useCartCheck(): () => Promise<boolean> {
  const utils = trpc.useUtils();
  return async () => {
    const numbers = readCart().map(({ productID }) => productID);
    const products = await utils.products.these
      .fetch({ numbers }, { staleTime: 0, retry: false })
      .catch(() => null);
    if (!products) return false;
    keepToday(products, numbers);
    return readCart().some(({ missing, priceBefore }) => missing || priceBefore !== undefined);
  };
}
