import type { Locator, Page, Request } from '@playwright/test';
import { customer } from '#test/fixtures/orders.ts';
import { listProducts } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { expect, mainWay, test, untilAlive } from './shop.ts';
import { customerField, fillCustomer, putInCart, sendButton } from './steps.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** From within the page: a mouse would first be scrolled to the link. */
const press = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click());

/** Scrolls as a visitor would have done, and waits until the page has taken note. */
async function goDown(page: Page, top: number): Promise<void> {
  await page.evaluate((index) => window.scrollTo({ top: index, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

function listen(page: Page, files: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (files.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

function requestsOf(page: Page): ReadonlySet<Request> {
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return loading;
}

test('a focused link prefetches its page unless data is saved', async ({ page, context }) => {
  const asked = listen(page, /\/assets\/gallery-page-|gallery\.list/);
  await page.goto('/privacy');
  // What warms pages comes when the browser is idle.
  await expect(async () => {
    await menuLink(page, 'Gallery').blur();
    await menuLink(page, 'Gallery').focus();
    await expect
      .poll(() => asked.some((path) => path.includes('gallery-page')), { timeout: 1000 })
      .toBe(true);
  }).toPass();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const before = asked.length;
  await menuLink(page, 'Gallery').click();
  await expect(heading(page)).toHaveText('Gallery');
  expect(asked).toHaveLength(before);

  const saving = await context.newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const unasked = listen(saving, /\/assets\/about-page-/);
  await saving.goto('/privacy');
  await untilAlive(saving);
  await menuLink(saving, 'About Us').focus();
  await saving.waitForTimeout(500);
  expect(unasked).toEqual([]);
});

test('a line shows that a page is loading', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/gallery-page-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/about');
  const line = page.getByText('Opening the page…');
  await expect(line).toHaveCount(0);
  await menuLink(page, 'Gallery').click();
  await expect(line).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(heading(page)).toHaveText('Gallery');
  await expect(line).toHaveCount(0);
});

test('a late search does not interrupt a navigation', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/gallery-page-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('bonzer');
  await menuLink(page, 'Gallery').click();
  await page.waitForTimeout(500);
  release();
  await expect(heading(page)).toHaveText('Gallery');
});

test('nor does what settles before the press on the menu was drawn', async ({ page }) => {
  await page.goto('/reviews');
  const sort = await page.getByRole('main').getByRole('combobox').last().elementHandle();
  const gallery = await menuLink(page, 'Gallery').elementHandle();
  await page.evaluate(
    async ({ link, select }) => {
      (link as HTMLElement).click();
      // The router has begun; React draws in a task of its own.
      for (let turn = 0; turn < 20; turn += 1) await null;
      (select as HTMLSelectElement).selectedIndex = 1;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { link: gallery, select: sort },
  );
  await expect(heading(page)).toHaveText('Gallery');
});

test('a menu opened after typing delays the search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const close = drawer.getByRole('button', { name: 'Close menu' });
  await menu.click();
  await close.click();
  await expect(drawer).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('bonzer');
  await press(menu);
  await expect(drawer).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(drawer).toBeVisible();
  await close.click();
  await expect(page).toHaveURL(/search=bonzer/);
});

test('back restores the scroll position', async ({ page }) => {
  await page.goto('/privacy');
  await goDown(page, 900);
  await press(menuLink(page, 'About Us'));
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.reload();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);

  const grow = (pixels: number) =>
    page.evaluate((more) => {
      const room = document.querySelector<HTMLElement>('#room') ?? document.createElement('div');
      room.id = 'room';
      room.style.height = `${more}px`;
      document.body.append(room);
    }, pixels);
  // Any action of the user stops the restoring of the position.
  await page.keyboard.press('Shift');
  await grow(9000);
  await goDown(page, 8000);
  await press(menuLink(page, 'About Us'));
  await expect.poll(() => scrolled(page)).toBe(0);
  await grow(0);
  await page.goBack();
  await expect(heading(page)).toContainText('Privacy');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  expect(await scrolled(page)).toBeLessThan(8000);
  await grow(9000);
  await expect.poll(() => scrolled(page)).toBe(8000);
});

async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { fades: 0 });
    document.startViewTransition = (...work) => {
      (window as unknown as { fades: number }).fades += 1;
      return start(...work);
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`pages fade into each other when motion is: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const fades = await countFades(page);
    await page.goto('/privacy');
    await menuLink(page, 'About Us').click();
    await expect(heading(page)).toBeFocused();
    await menuLink(page, 'Products').click();
    await expect(heading(page)).toHaveText('Products');
    // The category is the same page.
    await page.getByRole('button', { name: 'Dogs' }).click();
    await expect(page).toHaveURL(/category=Dogs/);
    expect(await fades()).toBe(reducedMotion === 'reduce' ? 0 : 2);
  });
}

test('the cart is readable offline', mainWay, async ({ page, context, problems }) => {
  problems.expectRefused(/./);
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('link', { name: /kg/ }).first();
  await card.click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(heading(page)).toBeFocused();
  const name = await heading(page).innerText();
  const loading = requestsOf(page);
  const cartPage = page.waitForResponse(/\/assets\/cart-page-/);
  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  await cartPage;
  // The modules that it imports are requested together with it.
  await expect.poll(() => loading.size).toBe(0);

  await context.setOffline(true);
  await menuLink(page, 'Gallery').click();
  await expect(heading(page)).toHaveText('This page did not open');
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(heading(page)).toHaveText('Your Cart');
  await expect(page.getByRole('main')).toContainText(name);
  await page.goBack();
  await expect(heading(page)).toHaveText('This page did not open');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Once the network is back the page comes by itself, too.
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Gallery');
});

test('opens the order form of a cart offline', async ({ page, context, shop, problems }) => {
  problems.expectRefused(/./);
  const [product] = await listProducts(shop);
  await page.goto('/cart');
  await putInCart(page, [product]);
  const loading = requestsOf(page);
  const form = page.waitForResponse(/\/assets\/checkout-/);
  await page.reload();
  await form;
  await expect.poll(() => loading.size).toBe(0);

  await context.setOffline(true);
  await fillCustomer(page);
  await sendButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You seem to be offline/)).toBeVisible();
  await expect(customerField(page, 'name')).toHaveValue(customer.name);
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(dialog.getByRole('heading', { name: /Thank/ })).toBeVisible();
});
