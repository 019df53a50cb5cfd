import type { CartLine } from '#features/cart/shared/cart.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { keepOnDevice, readDevice } from '#web/lib/device-store.ts';

const storageKey = 'orderKey';

/** Milliseconds after which the same cart is meant as a new order: who tries again does it sooner. */
const longestUse = 24 * 60 * 60 * 1000;

type Kept = {
  cart: string;
  key: string;
  madeAt: number;
  /** It was sent, and no answer has come that tells whether there is an order. */
  unanswered: boolean;
};

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(readDevice(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { cart, key, madeAt, unanswered } = kept as Partial<Kept>;
    return typeof cart === 'string' && typeof key === 'string' && key
      ? { cart, key, madeAt: Number(madeAt), unanswered: unanswered === true }
      : null;
  } catch {
    return null;
  }
}

/** What makes one cart another: its products, prices and quantities, in any order. */
export function cartMark(
  lines: readonly Pick<CartLine, 'productID' | 'price' | 'quantity'>[],
): string {
  return lines
    .map(({ productID, price, quantity }) => `${productID}:${quantity}@${price}`)
    .sort()
    .join(' ');
}

/**
 * The key under which this cart is sent: the same for every try, in every tab, until the cart
 * changes, its order is taken or a day has passed; so that many tries make one order, and next
 * month's order is not taken for one whose answer never came. Browser only.
 */
export function orderKeyFor(lines: readonly CartLine[]): string {
  const kept = keptFor(lines);
  if (kept) return kept.key;
  const made: Kept = {
    ...{ cart: cartMark(lines), key: makeIdempotencyKey() },
    ...{ madeAt: Date.now(), unanswered: false },
  };
  keepOnDevice(storageKey, JSON.stringify(made));
  return made.key;
}

function keptFor(lines: readonly CartLine[]): Kept | null {
  const kept = read();
  // Either way: the clock may have been years ahead when it was made.
  const fresh = kept !== null && Math.abs(Date.now() - kept.madeAt) < longestUse;
  return fresh && kept.cart === cartMark(lines) ? kept : null;
}

/** Notes that a try under this key is on its way, or that its answer has come. */
export function noteTry(key: string, unanswered: boolean): void {
  const kept = read();
  if (kept?.key === key) keepOnDevice(storageKey, JSON.stringify({ ...kept, unanswered }));
}

/** Whether this cart may be an order already, of which no answer has told. */
export function mayBeAnOrder(lines: readonly CartLine[]): boolean {
  return keptFor(lines)?.unanswered === true;
}

/** Whether a cart was about to be sent from this browser, and is no order yet. */
export const isToBeSent = (): boolean => read() !== null;

/**
 * Ends a key after its order was taken.
 * @returns whether it was still in use; if not, another tab has already dealt with the order.
 */
export function retireOrderKey(key: string): boolean {
  if (read()?.key !== key) return false;
  keepOnDevice(storageKey, null);
  return true;
}
