import type { CartLine } from '#features/cart/shared/cart.ts';
import { readCart, storeCart } from '#features/cart/web/public.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { type CurrentProduct, refreshCart } from '../shared/refresh-cart.ts';

const fingerprint = ({ description, price, priceBefore, missing }: CartLine) =>
  JSON.stringify([description, price, priceBefore, missing]);

export function storeRefreshedCart(
  products: readonly CurrentProduct[],
  requested: readonly number[],
): void {
  const lines = readCart();
  const today = refreshCart(lines, products, requested);
  if (today.some((line, index) => fingerprint(line) !== fingerprint(lines[index] ?? line)))
    storeCart(today);
}

/** @returns a check that resolves to whether a line has changed; false on a network error. */
export function useCartCheck(): () => Promise<boolean> {
  const utils = trpc.useUtils();
  return async () => {
    const numbers = readCart().map(({ productID }) => productID);
    const products = await utils.products.these
      .fetch({ numbers }, { staleTime: 0, retry: false })
      .catch(() => null);
    if (!products) return false;
    storeRefreshedCart(products, numbers);
    return readCart().some(({ missing, priceBefore }) => missing || priceBefore !== undefined);
  };
}
