import type { Page } from '@playwright/test';
import { anyWord, markOrder, placeOrder } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';

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
  await expectAccessible(page);

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
