import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartProduct } from '#test/fixtures/cart.ts';
import { stubNoStorage, stubStorage } from '#test/storage.ts';

const line = (productID: number, quantity = 1, price = 100) => ({
  ...cartProduct(productID, price),
  quantity,
});

async function openTab() {
  vi.resetModules();
  return import('./order-key.ts');
}

let texts: Map<string, string>;
beforeEach(() => {
  texts = stubStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one cart has one key: on every try, after a reload, in another tab, in any order', async () => {
  const first = await openTab();
  const key = first.orderKeyFor([line(1), line(2)]);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(first.orderKeyFor([line(1), line(2)])).toBe(key);
  expect((await openTab()).orderKeyFor([line(2), line(1)])).toBe(key);
});

test.each([
  ['another quantity', [line(1, 2)]],
  ['another price', [line(1, 1, 101)]],
  ['another product', [line(3)]],
  ['one more product', [line(1), line(2)]],
])('%s is another cart and another key', async (_, cart) => {
  const { orderKeyFor } = await openTab();
  expect(orderKeyFor(cart)).not.toBe(orderKeyFor([line(1)]));
});

test('after its order was taken the same cart is a new order, and only one tab ends the key', async () => {
  const { orderKeyFor, retireOrderKey } = await openTab();
  const key = orderKeyFor([line(1)]);
  const other = await openTab();
  expect(retireOrderKey(key)).toBe(true);
  expect(other.retireOrderKey(key)).toBe(false);
  expect(orderKeyFor([line(1)])).not.toBe(key);
});

test('a cart that was sent without an answer may be an order, in every tab, until one comes', async () => {
  const { orderKeyFor, setUnanswered, mayAlreadyBeOrdered } = await openTab();
  const key = orderKeyFor([line(1)]);
  expect(mayAlreadyBeOrdered([line(1)])).toBe(false);
  setUnanswered(key, true);
  expect((await openTab()).mayAlreadyBeOrdered([line(1)])).toBe(true);
  expect(mayAlreadyBeOrdered([line(1, 2)])).toBe(false);
  expect(orderKeyFor([line(1)])).toBe(key);
  setUnanswered('another', false);
  expect(mayAlreadyBeOrdered([line(1)])).toBe(true);
  setUnanswered(key, false);
  expect(mayAlreadyBeOrdered([line(1)])).toBe(false);
});

test('the same cart a day later is a new order, though the answer of the first one was lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { orderKeyFor } = await openTab();
  const key = orderKeyFor([line(1)]);
  vi.advanceTimersByTime(23 * 60 * 60 * 1000);
  expect(orderKeyFor([line(1)])).toBe(key);
  vi.advanceTimersByTime(60 * 60 * 1000);
  const next = orderKeyFor([line(1)]);
  expect(next).not.toBe(key);
  expect((await openTab()).orderKeyFor([line(1)])).toBe(next);
});

test.each(['{', 'null', '[]', '{"cart":"1:1@100"}', '{"cart":"1:1@100","key":5}'])(
  'a damaged key is replaced: %s',
  async (damaged) => {
    texts.set('orderKey', damaged);
    const { orderKeyFor } = await openTab();
    expect(orderKeyFor([line(1)])).toMatch(/^[0-9a-f]{32}$/);
  },
);

test('where the browser keeps nothing, the page keeps the key', async () => {
  stubNoStorage();
  const { orderKeyFor, retireOrderKey } = await openTab();
  const key = orderKeyFor([line(1)]);
  expect(orderKeyFor([line(1)])).toBe(key);
  expect(retireOrderKey(key)).toBe(true);
  expect(orderKeyFor([line(1)])).not.toBe(key);
});

test('where the browser is full, an older key in it does not make every try another order', async () => {
  const { orderKeyFor: before } = await openTab();
  before([line(1)]);
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { orderKeyFor, retireOrderKey } = await openTab();
  const key = orderKeyFor([line(2)]);
  expect(orderKeyFor([line(2)])).toBe(key);
  expect(retireOrderKey(key)).toBe(true);
  expect(orderKeyFor([line(2)])).not.toBe(key);
});

test('a key that was made while the clock was years ahead is over once the clock is right', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T08:00:00Z') });
  const { orderKeyFor } = await openTab();
  const key = orderKeyFor([line(1)]);
  vi.setSystemTime(new Date('2031-01-01T07:59:00Z'));
  expect(orderKeyFor([line(1)])).toBe(key);
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  expect(orderKeyFor([line(1)])).not.toBe(key);
});
