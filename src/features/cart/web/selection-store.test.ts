import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CartProduct } from '../shared/cart.ts';

const product = (productID: number): CartProduct => ({
  productID,
  description: `Product ${productID}`,
  category: 'Dogs',
  price: 10,
  picture: null,
  nutritional_information: null,
  createdAt: null,
});

/** The parts of a browser that it needs: a window with events and both storages. */
function storageOf(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
}

let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page as it is after a reload: its memory is new, what the browser stores is there. */
async function openPage() {
  vi.resetModules();
  const store = await import('./selection-store.ts');
  const cart = await import('./cart-store.ts');
  const { showToastsWith } = await import('#web/lib/toast.ts');
  const toasts: { message: string; duration: number; action?: { press(): void } }[] = [];
  onTestFinished(
    showToastsWith((toast) => {
      toasts.push(toast);
      return () => {};
    }),
  );
  const quantities = () =>
    Object.fromEntries(cart.readCart().map(({ productID, quantity }) => [productID, quantity]));
  return { ...store, ...cart, toasts, quantities };
}

test('a selection outlives a reload, and is saved into the cart as it is then', async () => {
  const before = await openPage();
  before.choose(product(1), 2, '/products');
  expect(before.quantities()).toEqual({});
  const page = await openPage();
  expect(page.readSelection().changes).toMatchObject([{ productID: 1, quantity: 2 }]);
  page.storeCart([{ ...product(7), quantity: 3 }]);
  page.saveSelection({});
  expect(page.quantities()).toEqual({ 7: 3, 1: 2 });
  expect(page.toasts).toEqual([{ kind: 'success', message: 'Cart saved!', duration: 5000 }]);
  expect([page.readSelection().changes, tab.size]).toEqual([[], 0]);
});

test('leaving the page saves with a way back; what was taken back waits on the shelf', async () => {
  const page = await openPage();
  page.storeCart([{ ...product(7), quantity: 3 }]);
  const close = page.openShelf();
  page.choose(product(1), 2, '/products');
  page.saveWhenLeft('/products');
  page.saveWhenLeft('/products/dogs');
  expect(page.quantities()).toEqual({ 7: 3 });
  close();
  page.saveWhenLeft('/products');
  expect(page.quantities()).toEqual({ 7: 3 });
  page.saveWhenLeft('/about');
  expect(page.quantities()).toEqual({ 7: 3, 1: 2 });

  page.storeCart([...page.readCart(), { ...product(8), quantity: 1 }]);
  page.toasts[0]?.action?.press();
  expect(page.quantities()).toEqual({ 7: 3, 8: 1 });
  expect(page.readSelection().changes).toMatchObject([{ productID: 1, quantity: 2 }]);
  page.saveWhenLeft('/privacy');
  expect(page.quantities()).toEqual({ 7: 3, 8: 1 });
  page.choose(product(1), 3, '/products');
  page.saveWhenLeft('/');
  expect(page.quantities()).toEqual({ 7: 3, 8: 1, 1: 3 });
});

test('leaving without a selection shows nothing', async () => {
  const page = await openPage();
  page.saveWhenLeft('/about');
  expect(page.toasts).toEqual([]);
});

test('a browser that stores nothing keeps the selection and the cart as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('off', 'SecurityError');
  };
  const off = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('sessionStorage', off);
  vi.stubGlobal('localStorage', off);
  const page = await openPage();
  page.choose(product(1), 2, '/products');
  expect(page.readSelection().changes).toHaveLength(1);
  page.saveSelection({});
  expect(page.quantities()).toEqual({ 1: 2 });
  page.saveWhenLeft('/about');
  expect(page.toasts.map(({ message }) => message)).toEqual([
    expect.stringContaining('could not save the cart'),
  ]);
});
