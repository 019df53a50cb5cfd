import type { CartLine } from '#features/cart/shared/cart.ts';
import { parsedJson } from '#shared/parsed-json.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { readDevice, storeOnDevice } from '#web/lib/device-store.ts';

const storageKey = 'orderKey';

/** Milliseconds. Retries happen sooner; later the same cart is a new order. */
const maxAge = 24 * 60 * 60 * 1000;

type StoredKey = {
  cart: string;
  key: string;
  madeAt: number;
  /** Sent without a conclusive response: the order may exist. */
  unanswered: boolean;
};

function read(): StoredKey | null {
  const stored = parsedJson(readDevice(storageKey)) as Partial<StoredKey> | null;
  const { cart, key, madeAt, unanswered } = stored ?? {};
  return typeof cart === 'string' && typeof key === 'string' && key
    ? { cart, key, madeAt: Number(madeAt), unanswered: unanswered === true }
    : null;
}

function cartFingerprint(
  lines: readonly Pick<CartLine, 'productID' | 'price' | 'quantity'>[],
): string {
  return lines
    .map(({ productID, price, quantity }) => `${productID}:${quantity}@${price}`)
    .sort()
    .join(' ');
}

/** Shared by attempts and tabs until the cart changes, is ordered or a day passes. Browser only. */
export function orderKeyFor(lines: readonly CartLine[]): string {
  const stored = storedKeyFor(lines);
  if (stored) return stored.key;
  const created: StoredKey = {
    cart: cartFingerprint(lines),
    key: makeIdempotencyKey(),
    madeAt: Date.now(),
    unanswered: false,
  };
  storeOnDevice(storageKey, JSON.stringify(created));
  return created.key;
}

function storedKeyFor(lines: readonly CartLine[]): StoredKey | null {
  const stored = read();
  // Absolute difference: the clock may have been years ahead when the key was made.
  const isFresh = stored !== null && Math.abs(Date.now() - stored.madeAt) < maxAge;
  return isFresh && stored.cart === cartFingerprint(lines) ? stored : null;
}

export function setUnanswered(key: string, unanswered: boolean): void {
  const stored = read();
  if (stored?.key === key) storeOnDevice(storageKey, JSON.stringify({ ...stored, unanswered }));
}

export function mayAlreadyBeOrdered(lines: readonly CartLine[]): boolean {
  return storedKeyFor(lines)?.unanswered === true;
}

/** A cart that is not an order yet. */
export const hasPendingKey = (): boolean => read() !== null;

export function retireOrderKey(key: string): boolean {
  if (read()?.key !== key) return false;
  storeOnDevice(storageKey, null);
  return true;
}
