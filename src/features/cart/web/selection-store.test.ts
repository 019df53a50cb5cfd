import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cartProduct } from '#test/fixtures/cart.ts';
import { stubNoStorage, stubStorage } from '#test/storage.ts';

let tab: Map<string, string>;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  stubStorage();
  tab = stubStorage('sessionStorage');
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

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
  before.choose(cartProduct(1), 2, '/products');
  expect(before.quantities()).toEqual({});
  const page = await openPage();
  expect(page.readSelection().changes).toMatchObject([{ productID: 1, quantity: 2 }]);
  page.storeCart([{ ...cartProduct(7), quantity: 3 }]);
  page.saveSelection({});
  expect(page.quantities()).toEqual({ 7: 3, 1: 2 });
  expect(page.toasts).toEqual([{ kind: 'success', message: 'Cart saved!', duration: 5000 }]);
  expect([page.readSelection().changes, tab.size]).toEqual([[], 0]);
});

test('leaving the page saves with a way back; what was taken back waits on the shelf', async () => {
  const page = await openPage();
  page.storeCart([{ ...cartProduct(7), quantity: 3 }]);
  const close = page.openShelf();
  page.choose(cartProduct(1), 2, '/products');
  page.saveWhenLeft('/products');
  page.saveWhenLeft('/products/dogs');
  expect(page.quantities()).toEqual({ 7: 3 });
  close();
  page.saveWhenLeft('/products');
  expect(page.quantities()).toEqual({ 7: 3 });
  page.saveWhenLeft('/about');
  expect(page.quantities()).toEqual({ 7: 3, 1: 2 });

  page.storeCart([...page.readCart(), { ...cartProduct(8), quantity: 1 }]);
  page.toasts[0]?.action?.press();
  expect(page.quantities()).toEqual({ 7: 3, 8: 1 });
  expect(page.readSelection().changes).toMatchObject([{ productID: 1, quantity: 2 }]);
  page.saveWhenLeft('/privacy');
  expect(page.quantities()).toEqual({ 7: 3, 8: 1 });
  page.choose(cartProduct(1), 3, '/products');
  page.saveWhenLeft('/');
  expect(page.quantities()).toEqual({ 7: 3, 8: 1, 1: 3 });
});

test('leaving without a selection shows nothing', async () => {
  const page = await openPage();
  page.saveWhenLeft('/about');
  expect(page.toasts).toEqual([]);
});

test('a browser that stores nothing keeps the selection and the cart as long as the page', async () => {
  stubNoStorage('sessionStorage');
  stubNoStorage();
  const page = await openPage();
  page.choose(cartProduct(1), 2, '/products');
  expect(page.readSelection().changes).toHaveLength(1);
  page.saveSelection({});
  expect(page.quantities()).toEqual({ 1: 2 });
  page.saveWhenLeft('/about');
  expect(page.toasts.map(({ message }) => message)).toEqual([
    expect.stringContaining('could not save the cart'),
  ]);
});
