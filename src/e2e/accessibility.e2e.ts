import type { BrowserContext, Page } from '@playwright/test';
import { answerOf, call } from '#test/calls/calls.ts';
import type { RunningShop } from '#test/servers/server-process.ts';
import { anyWord, confirmOrder, listProducts, placeOrder } from './calls.ts';
import { atWidths, expectAccessible, expectThumbSized } from './checks.ts';
import { subscribe, writeNewsletter } from './newsletter-calls.ts';
import { expect, ownerTest, test } from './shop.ts';
import { dayAhead, newStanding, standingInOffice } from './standing-calls.ts';
import { addButton, fillCustomer, openCart, putInCart, sendButton } from './steps.ts';

test.use({ hasTouch: true });

const settings = [
  ...['business', 'delivery', 'messages', 'pages', 'payment', 'mail', 'newsletter'],
  ...['standing-orders', 'opening', 'accounts'],
].map((section) => `/admin/settings/${section}`);

type Checks = { thumbs?: boolean };

async function expectGood(page: Page, { thumbs = false }: Checks = {}): Promise<void> {
  await atWidths(page, async (width) => {
    await expectAccessible(page);
    if (thumbs && width < 768) await expectThumbSized(page);
  });
}

async function expectEachGood(page: Page, addresses: readonly string[], checks: Checks = {}) {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      // A printed sheet has another one.
      await expect(page.locator('h1').first()).toBeVisible();
      // One that follows another is hidden, so that it has no role yet.
      await expect(page.locator('[data-slot="skeleton"]')).toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectGood(page, checks);
    });
  }
}

test('public pages', async ({ page, shop, token, problems }) => {
  test.slow();
  problems.expectRefused(/nothing-here|999999|order|reminder|token=none/);
  const [product] = await listProducts(shop);
  const standing = await newStanding(shop, token);
  const order = new URL(standing.orderPage);
  await expectEachGood(
    page,
    [
      '/',
      '/about',
      '/privacy',
      '/terms',
      '/products?category=Cats',
      '/products?search=zzzzqqq',
      '/products/for/dogs',
      `/products/${product.productID}`,
      '/products/999999',
      '/cart',
      '/gallery',
      '/reviews',
      '/reviews?product=999999',
      '/nothing-here',
      order.pathname + order.hash,
      '/order#none',
      standing.link,
      '/standing-order#none',
      '/reminder?token=none',
      '/unsubscribe?token=none',
      '/newsletter/confirm?token=none',
      '/admin/login',
      '/admin/forgot-password',
      '/admin/reset-password#token=none',
    ],
    { thumbs: true },
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
});

test('choosing and ordering', async ({ page, shop, problems }) => {
  problems.expectRefused(/orders\.send/);
  const products = await listProducts(shop);
  await page.goto('/products');
  await addButton(page).click();
  // Where the bar of the selection covers no half of a card.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save to Cart' }).click();
  await expect(page.getByText('Cart saved!')).toBeVisible();
  await expectGood(page, { thumbs: true });

  await page.evaluate(() => localStorage.removeItem('cart'));
  await openCart(page, products.slice(0, 3));
  await expectGood(page);
  await page.getByRole('button', { name: 'Send Order' }).click();
  await sendButton(page).click();
  await expect(page.getByText('Please fill in your name.')).toBeVisible();
  await expectGood(page, { thumbs: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await putInCart(page, [{ productID: 999_999, description: 'Old tin', price: 1 }]);
  await fillCustomer(page);
  await sendButton(page).click();
  await expect(page.getByRole('region', { name: 'Your cart has changed' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectGood(page);

  await putInCart(page, products.slice(0, 1));
  await page.getByRole('button', { name: 'Send Order' }).click();
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  await expectGood(page, { thumbs: true });
});

/** Fills the shop. @returns the addresses of all screens of the back office. */
async function officeScreens(shop: RunningShop, token: string): Promise<string[]> {
  const order = await placeOrder(shop, {
    customer: { surname: `Axe ${anyWord()}` },
    notes: 'Note',
  });
  await confirmOrder(shop, token, order.orderID, dayAhead(1));
  const standing = await newStanding(shop, token);
  const { standingID } = await standingInOffice(shop, token, standing);
  await subscribe(shop, `${anyWord()}${'x'.repeat(55)}@a-rather-long-name-of-a-host.example`);
  const subject = `${anyWord()} with a name that is rather long for the screen of a phone`;
  await writeNewsletter(shop, token, { subject, content: '# One\n\n{{product:1}}' });
  await answerOf(
    call(shop, 'POST', '/deliveries/links', {
      token,
      body: { day: dayAhead(1), name: 'Sipho' },
    }),
  );
  return [
    '/admin',
    '/admin/account',
    '/admin/people',
    '/admin/activity',
    '/admin/health',
    '/admin/backup',
    '/admin/figures',
    '/admin/keys',
    '/admin/gallery',
    '/admin/reviews',
    '/admin/add-product',
    '/admin/products',
    '/admin/orders',
    `/admin/orders?order=${order.orderID}`,
    '/admin/orders?show=suspicious',
    '/admin/orders/new',
    '/admin/customers',
    '/admin/customers/reminders',
    '/admin/customers/standing-orders',
    `/admin/customers/standing-orders?standing=${standingID}`,
    '/admin/deliveries',
    `/admin/deliveries?day=${dayAhead(1)}`,
    '/admin/deliveries/cash-up',
    `/admin/packing?day=${dayAhead(1)}`,
    '/admin/newsletter',
    '/admin/newsletter/subscribers',
    '/admin/settings',
    ...settings,
    '/admin/set-up',
    '/admin/set-up/opening',
  ];
}

ownerTest('the back office', async ({ page, shop, token }) => {
  ownerTest.slow();
  await expectEachGood(page, await officeScreens(shop, token));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: /^More for / });
  await more.first().click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

/** In milliseconds. */
const settling = 5000;

/** Writes what has moved on a page into its `data-moved`. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40));
        document.documentElement.dataset.moved = `${value.toFixed(4)} ${moved.join(' | ')}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

ownerTest('nothing in the back office moves while it loads', async ({ page, shop, token }) => {
  ownerTest.slow();
  const context = page.context();
  await watchShifts(context);
  const screens = await officeScreens(shop, token);
  const moving: string[] = [];
  for (const width of [390, 768, 1366]) {
    const waiting = [...screens];
    const visit = async () => {
      const tab = await context.newPage();
      await tab.setViewportSize({ width, height: 844 });
      for (let at = waiting.shift(); at; at = waiting.shift()) {
        await tab.goto(at);
        await tab.waitForTimeout(settling);
        const moved = await tab.locator('html').getAttribute('data-moved');
        if (moved) moving.push(`${width} px ${at}: ${moved}`);
      }
      await tab.close();
    };
    await Promise.all([visit(), visit(), visit(), visit()]);
  }
  expect(moving).toEqual([]);
});

ownerTest('settings that load first are not moved by those above them', async ({ page }) => {
  await watchShifts(page.context());
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const isFirst = (await response.text()).includes('What visitors of the closed shop read');
    if (isFirst) await new Promise((done) => setTimeout(done, 1500));
    await route.fulfill({ response });
  });
  await page.goto('/admin/settings/opening');
  await expect(page.getByRole('checkbox', { name: /^Show new reviews at once/ })).toBeVisible();
  await expect(page.getByText('What visitors of the closed shop read')).toBeVisible();
  await page.waitForTimeout(settling / 5);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});
