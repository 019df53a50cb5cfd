import { toCents, toRand } from '#shared/money.ts';
import type { CartLine } from './cart-line.ts';

/** The number on the badge: the sum of all quantities. */
export function countItems(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What one line costs, in rand. */
export function lineTotal({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number {
  return toRand(toCents(price) * quantity);
}

/** What all lines cost, in rand, summed in cents. */
export function cartTotal(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return toRand(lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0));
}
