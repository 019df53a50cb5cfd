import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cartProduct } from '#test/fixtures/cart.ts';
import { stubNoStorage, stubStorage } from '#test/storage.ts';

const line = { ...cartProduct(1), quantity: 2 };

function fromOtherTab(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

test('a stored cart is read back, under the key cart, and cartUpdated is signalled', async () => {
  const texts = stubStorage();
  const { readCart, storeCart } = await import('./cart-store.ts');
  let heard = 0;
  window.addEventListener('cartUpdated', () => {
    heard += 1;
  });
  expect(storeCart([line])).toBe(true);
  expect(heard).toBe(1);
  expect(JSON.parse(texts.get('cart') ?? '')).toEqual([line]);
  expect(readCart()).toEqual([line]);
  expect(readCart()).toBe(readCart());
});

test('watchers get changes of this tab, other tabs and a cleared storage', async () => {
  const texts = stubStorage();
  const { readCart, watchCart } = await import('./cart-store.ts');
  let heard = 0;
  const stop = watchCart(() => {
    heard += 1;
  });
  texts.set('cart', JSON.stringify([line]));
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
  stubNoStorage();
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
