import type { Page } from '@playwright/test';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord, placeOrder } from './calls.ts';
import { atWidths, expectInsideCards, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest, test } from './shop.ts';
import { openCart, openedOrder, putInCart } from './steps.ts';

/** As long as a name may be: half of it a single word that no line can hold. */
function longName(): string {
  const words = `${anyWord()} Extra Large Breed Grain-Free Ostrich & Sweet Potato 20 kg `;
  return words.padEnd(120, 'wholesome');
}

test('long names and missing pictures fit in the shop', async ({ page, shop, token }) => {
  const product = await addProduct(shop, token, { description: longName(), category: 'Cats' });
  const address = `/products/${product.productID}`;
  await page.goto('/products?category=Cats');
  await expect(page.getByRole('link', { name: product.description })).toBeVisible();
  await atWidths(page);
  await page.goto(address);
  await expect(page.getByRole('img', { name: product.description })).toBeVisible();
  await atWidths(page);
  await openCart(page, [{ ...product, price: 123_456.78, quantity: 99 }]);
  await atWidths(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await atWidths(page);
});

test('a drawn picture replaces one that fails to load', async ({ page, problems }) => {
  problems.expectRefused(/\/uploads\//);
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/products');
  await expect(page.locator('main img[src^="/uploads/"]')).not.toHaveCount(24);
  await expect(page.locator('main img:not([src^="/uploads/"])').first()).toBeVisible();
  await atWidths(page);
});

ownerTest('long names fit in the back office', async ({ page, shop, token }) => {
  const product = await addProduct(shop, token, { description: longName(), price: 999_999.99 });
  const surname = `${anyWord()} Van-Der-Merwe-Nkosi`.padEnd(80, 'longsurname');
  const { orderNumber } = await placeOrder(shop, {
    lines: [product],
    customer: {
      surname,
      name: 'Maximilian-Alexander-Sebastian',
      email: `${'very.long.address'.repeat(3)}@${'mail'.repeat(12)}.example`,
      address1: 'Unit 12, The Very Long Name Of A Security Complex, 1234 Jacaranda Street',
    },
    notes: 'note'.repeat(200),
  });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname.slice(0, 20))}`);
  await expect(page.getByText(surname).filter({ visible: true })).toHaveCount(1);
  await atWidths(page);
  await page.getByRole('button', { name: `View order ${orderNumber}` }).click();
  const details = openedOrder(page, orderNumber);
  await expect(details).toContainText('note');
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = details.locator('*');
  const countWide = () =>
    wide.evaluateAll((parts) => parts.filter((part) => part.scrollWidth > innerWidth).length);
  await expect.poll(countWide).toBe(0);
  await page.goto('/admin');
  await expect(page.getByText(orderNumber)).toBeVisible();
  await atWidths(page);
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.description);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await atWidths(page);
  // Other tests order the first product of the shop, and rely on its price.
  await answerOf(call(shop, 'DELETE', `/products/${product.productID}`, { token }));
});

test('long names and amounts fit narrow phones', async ({ page, shop, token }) => {
  const description = 'Overberg Large Breed Puppy with Ostrich, Sweet Potato & Rosemary 12 kg';
  const dear = await addProduct(shop, token, { description, price: 999_999.99 });
  const cart = [{ ...dear, quantity: 99 }];
  const waiting = await placeOrder(shop, { lines: cart });
  const confirmed = await placeOrder(shop, { lines: cart });
  const body = { deliveryFee: 50, deliveryDay: null, discount: 100_000.5, discountReason: 'Torn' };
  await answerOf(call(shop, 'POST', `/orders/${confirmed.orderID}/confirm`, { token, body }));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const { orderLink } of [waiting, confirmed]) {
      const { pathname, hash } = new URL(orderLink);
      await page.goto(pathname + hash);
      await expect(page.getByRole('table', { name: 'Ordered products' })).toContainText('Overberg');
      await expectInsideCards(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/cart');
    await putInCart(page, cart);
    await page.getByRole('button', { name: 'Details' }).click();
    await expectInsideCards(page);
    await expectNoSidewaysScroll(page);
  }
  await answerOf(call(shop, 'DELETE', `/products/${dear.productID}`, { token }));
});

/** The links of the header that are broken into lines, cut, or lie over one another or the window's edge. */
const brokenLinks = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const links = [...header.querySelectorAll('a, summary, button')].filter((one) =>
      one.checkVisibility(),
    );
    return links.filter((link) => {
      const box = link.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(link);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      const covered = links.some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const beside = left >= box.right - 1 || right <= box.left + 1;
        return other !== link && !beside && top < box.bottom - 1 && bottom > box.top + 1;
      });
      return (
        covered ||
        (link.closest('nav') !== null && (lines.size > 1 || link.scrollWidth > box.width + 1)) ||
        box.left < 0 ||
        box.right > document.documentElement.clientWidth
      );
    }).length;
  });

test('the header’s links fit at every width and text size', async ({ page }) => {
  await page.goto('/about');
  const name = page.getByRole('banner').getByText('Paws').first();
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  for (const longer of ['', ' Pet Food & Accessories of Greater Johannesburg']) {
    await name.evaluate((element, words) => element.append(words), longer);
    for (const zoom of [100, 150, 200]) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, zoom);
      for (let width = 640; width <= 1100; width += zoom === 100 ? 8 : 46) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenLinks(page), `${width} px, text at ${zoom} %`).toBe(0);
      }
    }
  }
});
