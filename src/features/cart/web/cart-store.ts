import { readDevice } from '#web/lib/device-store.ts';
import { toast } from '#web/lib/toast.ts';
import type { CartLine } from '../shared/cart.ts';
import { cartKey, parseCart } from '../shared/selection.ts';

const changed = 'cartUpdated';

const emptyCart: readonly CartLine[] = [];

let lastText: string | null = null;
let lastLines: readonly CartLine[] = emptyCart;
/** The cart of this page, while localStorage is blocked or full. */
let unstored: readonly CartLine[] | null = null;

/** The same array until it changes. Browser only. */
export function readCart(): readonly CartLine[] {
  if (unstored) return unstored;
  const text = readDevice(cartKey);
  if (text !== lastText) {
    lastText = text;
    lastLines = parseCart(text);
  }
  return lastLines;
}

export function readServerCart(): readonly CartLine[] {
  return emptyCart;
}

/** If storage fails, shows a message and keeps the cart in this page. @returns whether stored. */
export function storeCart(lines: readonly CartLine[]): boolean {
  try {
    localStorage.setItem(cartKey, JSON.stringify(lines));
    unstored = null;
  } catch {
    unstored = lines;
    toast.error(
      'Your browser could not save the cart. You can still order now, but the cart is gone once you leave or reload this page.',
    );
  }
  window.dispatchEvent(new Event(changed));
  return unstored === null;
}

/** Calls back after changes in this or another tab. */
export function watchCart(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== cartKey) return;
    unstored = null;
    onChange();
  };
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onStorage);
  };
}
