import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartLine } from '../shared/cart.ts';

const line: CartLine = {
  productID: 1,
  description: 'Karoo Cat 2 kg',
  category: 'Cats',
  price: 120,
  picture: null,
  nutritional_information: null,
  createdAt: null,
  quantity: 2,
};

/** The parts of a browser that the cart needs: a window with events, and a storage. */
function openBrowser(storage: {
  setItem(key: string, text: string): void;
  getItem(key: string): string | null;
}) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
}

function workingStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      texts.set(key, text);
    },
  };
}

function fromOtherTab(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stored cart is read back, under the key cart, and cartUpdated is signalled', async () => {
  const storage = workingStorage();
  openBrowser(storage);
  const { readCart, storeCart } = await import('./cart-store.ts');
  let heard = 0;
  window.addEventListener('cartUpdated', () => {
    heard += 1;
  });
  expect(storeCart([line])).toBe(true);
  expect(heard).toBe(1);
  expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual([line]);
  expect(readCart()).toEqual([line]);
  expect(readCart()).toBe(readCart());
});

test('watchers get changes of this tab, other tabs and a cleared storage', async () => {
  const storage = workingStorage();
  openBrowser(storage);
  const { readCart, watchCart } = await import('./cart-store.ts');
  let heard = 0;
  const stop = watchCart(() => {
    heard += 1;
  });
  storage.setItem('cart', JSON.stringify([line]));
  window.dispatchEvent(fromOtherTab('cart'));
  expect([heard, readCart().length]).toEqual([1, 1]);
  window.dispatchEvent(fromOtherTab('adminToken'));
  expect(heard).toBe(1);
  window.dispatchEvent(fromOtherTab(null));
  window.dispatchEvent(new Event('cartUpdated'));
  expect(heard).toBe(3);
  stop();
  window.dispatchEvent(new Event('cartUpdated'));
  expect(heard).toBe(3);
});

test('without storage the page keeps the cart and shows a notice', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  openBrowser({ getItem: refuse, setItem: refuse });
  const { readCart, storeCart } = await import('./cart-store.ts');
  const { showToastsWith } = await import('#web/lib/toast.ts');
  const told: string[] = [];
  onTestFinished(
    showToastsWith(({ message }) => {
      told.push(message);
      return () => {};
    }),
  );
  expect(readCart()).toEqual([]);
  expect(storeCart([line])).toBe(false);
  expect(readCart()).toEqual([line]);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('could not save the cart');
});
