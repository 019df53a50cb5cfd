import type { Page } from '@playwright/test';
import { anyWord, markOrder, placeOrder } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';

/** Over a page and, on a phone, over the dialog that covers it. */
const notice = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).filter({ visible: true });

test('every tab shows that there is no connection', async ({ page, problems, shop }) => {
  problems.expectRefused(/./);
  const context = page.context();
  const { orderNumber } = await placeOrder(shop);
  await page.goto('/admin/orders/new');
  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 740 });
  await other.goto('/admin/products');
  await expect(other.getByRole('button', { name: /^More for / }).first()).toBeVisible();
  await page.getByLabel('Notes').fill('Ring twice');
  const orders = await context.newPage();
  await orders.goto('/admin/orders');
  const confirm = orders.getByRole('button', { name: `Confirm (order ${orderNumber})` });
  const place = await confirm.boundingBox();
  await context.setOffline(true);
  for (const tab of [page, other]) {
    const down = notice(tab, 'No connection: what you see may be old');
    await expect(down).toHaveCount(1);
    await expectAccessible(tab);
    await tab.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(down).toBeInViewport({ ratio: 1 });
  }
  await other.getByRole('link', { name: 'Add Product' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(notice(other, 'No connection')).toBeInViewport();
  await expect(notice(orders, 'No connection')).toHaveCount(1);
  expect(await confirm.boundingBox()).toEqual(place);
  await confirm.click();
  await expect(
    orders.getByText(`No connection: order ${orderNumber} is not confirmed.`),
  ).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page, 'No connection')).toHaveCount(0);
  await expect(notice(other, 'No connection')).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
});

test('every tab shows that the shop does not answer', async ({ page, problems }) => {
  problems.expectRefused(/./);
  const context = page.context();
  let up = true;
  await context.route(/\/(trpc|api)\//, (route) => {
    if (!up) return route.abort();
    if (!route.request().url().endsWith('/api/admin/changes')) return route.continue();
    // Ends at once, so that the next connection fails.
    return route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' });
  });
  await page.goto('/admin/orders');
  const other = await context.newPage();
  await other.goto('/admin/products');
  up = false;
  for (const tab of [page, other]) {
    await expect(notice(tab, 'The shop does not answer')).toBeVisible({ timeout: 20_000 });
  }
  up = true;
  for (const tab of [page, other]) {
    await expect(notice(tab, 'The shop does not answer')).toHaveCount(0, { timeout: 20_000 });
  }
});

test('an order appears in every tab at once', mainWay, async ({ page, shop, token }) => {
  const context = page.context();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/admin/changes')) streams.push(request.url());
  });
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.dataset.notes = String(
        Number(document.documentElement.dataset.notes ?? 0) + 1,
      );
      start.apply(this, when);
    };
  });
  const notes = () => page.evaluate(() => Number(document.documentElement.dataset.notes ?? 0));

  // Orders that already wait when an office opens are not announced.
  const waits = (tab: Page) => tab.waitForResponse(/live\.waiting/);
  await Promise.all([waits(page), page.goto('/admin/orders')]);
  const sound = page.getByRole('switch', { name: 'Sound for new orders' });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'true');
  await expect.poll(notes).toBe(2);
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  await Promise.all([waits(other), other.goto('/admin')]);
  await expect(other.getByRole('heading', { name: 'To do today' })).toBeVisible();

  const surname = `Heard ${anyWord()}`;
  const { orderID, orderNumber } = await placeOrder(shop, { customer: { surname } });
  // The notice disappears by itself, so both tabs are checked at once.
  await Promise.all(
    [page, other].map((tab) => expect(tab.getByText(`New order ${orderNumber}:`)).toBeVisible()),
  );
  for (const tab of [page, other]) {
    await expect(tab.getByText(`Naledi ${surname}`).filter({ visible: true })).toBeVisible();
    await expect(tab).toHaveTitle(/^\(\d+\) /);
    await expect(tab.getByRole('link', { name: /^Orders\s*\d+\+?\s*waiting$/ })).toBeVisible();
  }
  await expect.poll(notes).toBe(4);
  expect(streams).toHaveLength(1);

  await markOrder(shop, token, orderID, 'Out for Delivery');
  await expect(
    other.getByRole('link', { name: surname }).getByText('Out for Delivery'),
  ).toBeVisible();

  // The tab with the connection is closed: the other one connects.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await markOrder(shop, token, orderID, 'Cancelled');
  await expect(other.getByRole('link', { name: surname }).getByText('Cancelled')).toBeVisible();
});

test('a new order waits while the pointer is in the list', async ({ page, shop }) => {
  const surname = `Still ${anyWord()}`;
  const { orderNumber } = await placeOrder(shop, { customer: { surname } });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  const confirm = page.getByRole('button', { name: `Confirm (order ${orderNumber})` });
  await confirm.hover();
  const place = await confirm.boundingBox();
  const next = await placeOrder(shop, { customer: { surname } });
  const waiting = page.getByRole('button', { name: '1 new order' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  expect(await confirm.boundingBox()).toEqual(place);
  const title = page.getByRole('button', { name: `View order ${next.orderNumber}` });
  await expect(title).toBeHidden();
  await waiting.click();
  await expect(title).toBeVisible();
  await expect(waiting).toBeHidden();

  await page.goto('/admin');
  await page.getByRole('link', { name: `${next.orderNumber} Naledi` }).hover();
  await placeOrder(shop, { customer: { surname } });
  await expect(waiting).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(waiting).toBeHidden();
});
