import { readDevice } from '#web/lib/device-store.ts';
import { toast } from '#web/lib/toast.ts';
import type { CartLine } from '../shared/cart.ts';
import { cartKey, parseCart } from '../shared/parse-cart.ts';

const changed = 'cartUpdated';

/** What the server, and the browser's first rendering, take the cart to be. */
const emptyCart: readonly CartLine[] = [];

let lastText: string | null = null;
let lastLines: readonly CartLine[] = emptyCart;
/** The cart of this page alone, when the browser would not store it. */
let unstored: readonly CartLine[] | null = null;

/** The cart as it is now; the same array until it changes. Browser only. */
export function readCart(): readonly CartLine[] {
  if (unstored) return unstored;
  const text = readDevice(cartKey);
  if (text !== lastText) {
    lastText = text;
    lastLines = parseCart(text);
  }
  return lastLines;
}

/** The cart while a page is rendered on the server or hydrated. */
export function readServerCart(): readonly CartLine[] {
  return emptyCart;
}

/**
 * Stores the cart and tells everyone who shows it. When the browser refuses (full, or switched off)
 * the visitor is told, and the cart lives as long as the page.
 * @returns whether it is stored.
 */
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

/** Calls back whenever the cart may have changed, in this tab or another. */
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
