import type { Page } from '@playwright/test';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { changeProduct, listProducts, placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, test } from './shop.ts';
import { cartCount, fillCustomer, openCart, sendButton } from './steps.ts';

const card = (page: Page) => page.getByRole('region', { name: /^Your last order, \d+ \w+$/ });
const orderAgain = (page: Page) => card(page).getByRole('button', { name: 'Order again' });
const emptyCart = (page: Page) => page.getByText(/^(Your cart is empty|We have your order)/);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastOrder'));

async function sendOrder(page: Page, remember: boolean) {
  await fillCustomer(page);
  const box = page.getByRole('dialog').getByRole('checkbox', { name: /^Remember my details/ });
  await box.setChecked(remember);
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
}

/** Puts the link of an order on the device, as a remembered order does. */
async function rememberOrders(page: Page, orders: { orderNumber: string; orderLink: string }[]) {
  const stored = orders.map(({ orderNumber, orderLink }) => ({
    orderNumber,
    token: new URL(orderLink).hash.slice(1),
  }));
  await page.evaluate((text) => localStorage.setItem('lastOrder', text), JSON.stringify(stored));
}

test('a remembered order is ordered again', async ({ page, shop, token }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const make = (description: string) => addProduct(shop, token, { description, price: 450 });
  const [bag, bone, box, bowl, toy] = [
    await make('Witkoppie Again 20 kg'),
    await make('Witkoppie Bone'),
    await make('Witkoppie Box'),
    await make('Witkoppie Bowl'),
    await make('Witkoppie Toy'),
  ];
  await openCart(page, [{ ...bag, quantity: 2 }, bone, box, bowl, toy]);
  await sendOrder(page, true);

  await page.goto('/cart');
  await expect(emptyCart(page)).toBeVisible();
  await expect(card(page).getByRole('listitem')).toHaveText([
    '2 × Witkoppie Again 20 kg',
    '1 × Witkoppie Bone',
    '1 × Witkoppie Box',
    'and 2 more',
  ]);
  await atWidths(page, () => expectAccessible(page));

  await changeProduct(shop, token, bag.productID, { price: 480 });
  await changeProduct(shop, token, bone.productID, { availability: 'Sold out' });
  await answerOf(call(shop, 'DELETE', `/products/${box.productID}`, { token }));
  await orderAgain(page).click();
  const notice = page.getByRole('region', { name: 'Ordered again' });
  await expect(notice.getByRole('listitem')).toHaveText([
    '“Witkoppie Again 20 kg” now costs R480 (it was R450).',
    '“Witkoppie Bone” is sold out at the moment.',
    '“Witkoppie Box” is no longer available.',
  ]);
  await expect(notice).toBeInViewport();
  // Other tests of this shop order what is on the shelf.
  await answerOf(call(shop, 'DELETE', `/products/${bone.productID}`, { token }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused();
  await expect(cartCount(page)).toHaveText('4');
  await expect(page.getByRole('main')).toContainText('R960');
  await expect(card(page)).toHaveCount(0);

  // Below the first window, and into the cart with what is in it already.
  await page.goto('/');
  await expect(card(page)).toBeVisible();
  await expect(card(page)).not.toBeInViewport();
  await orderAgain(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(notice).toContainText('We filled your cart.');
  await expect(cartCount(page)).toHaveText('4');
});

test('nothing is kept of an order without the tick', async ({ page, shop }) => {
  const [product] = await listProducts(shop);
  await openCart(page, [product]);
  await sendOrder(page, false);
  expect(await kept(page)).toBeNull();
  await page.goto('/cart');
  await expect(emptyCart(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a cancelled or gone order gives way to another', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/orders\.openOwn/);
  const earlier = await placeOrder(shop);
  const cancelled = await placeOrder(shop);
  const revoked = await placeOrder(shop);
  const secret = new URL(cancelled.orderLink).hash.slice(1);
  await answerOf(call(shop, 'POST', '/order-page/cancel', { body: { token: secret } }));
  await answerOf(call(shop, 'DELETE', `/orders/${revoked.orderID}/links`, { token }));
  await page.goto('/cart');
  await rememberOrders(page, [revoked, cancelled, earlier]);
  await page.reload();
  await expect(orderAgain(page)).toBeVisible();
  expect(await kept(page)).toContain(`"${earlier.orderNumber}"`);
  expect(await kept(page)).not.toContain(`"${cancelled.orderNumber}"`);
  expect(await kept(page)).not.toContain(`"${revoked.orderNumber}"`);
});

test('nothing available leaves the cart empty', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/products\.these/);
  const gone = await addProduct(shop, token, { description: 'Gone For Good', price: 20 });
  const order = await placeOrder(shop, { lines: [gone] });
  await answerOf(call(shop, 'DELETE', `/products/${gone.productID}`, { token }));
  await page.goto('/cart');
  await rememberOrders(page, [order]);
  await page.reload();
  const failure = page.getByText('Your cart could not be filled', { exact: false });
  const products = '**/trpc/products.these**';
  await page.route(products, (route) => route.abort());
  await orderAgain(page).click();
  await expect(failure).toBeVisible();
  await page.unroute(products);
  await orderAgain(page).click();
  await expect(failure).toBeHidden();
  const notice = page.getByRole('region', { name: 'Ordered again' });
  await expect(notice).toContainText('Nothing of this order is available at the moment');
  await expect(notice).toContainText('“Gone For Good” is no longer available.');
  await expect(notice).toBeFocused();
  await expect(emptyCart(page)).toBeVisible();
});
