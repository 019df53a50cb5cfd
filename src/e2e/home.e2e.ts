import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { expect, test } from './shop.ts';

const topOf = async (found: Locator) => (await found.boundingBox())?.y ?? Number.NaN;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test('a category shows its first price, and a wide shelf five columns', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/products/for/dogs');
  await expect(main(page).locator('.amount').first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/products');
  const card = (place: number) => topOf(main(page).getByRole('listitem').nth(place));
  expect(await card(4)).toBe(await card(0));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the home page shows dogs, cats and a price near the top', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Shop Now', 'Dog food', 'Cat food']) {
      expect(await topOf(main(page).getByRole('link', { name })), name).toBeLessThan(600);
    }
    await expect(main(page).locator('.amount').first()).toBeInViewport({ ratio: 1 });
    await main(page).getByRole('button', { name: /^Add/ }).first().click();
    await expect(page.getByTestId('cart-count')).toHaveText('1');
    await main(page).getByRole('link', { name: 'Cat food' }).click();
    await expect(page).toHaveURL(/\/products\/for\/cats$/);
  });

  test('the magnifier opens the search and Escape closes it', async ({ page }) => {
    await page.goto('/about');
    const magnifier = page.getByRole('banner').locator('summary');
    const field = page.getByRole('searchbox', { name: 'Find products' });
    await magnifier.click();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(magnifier).toBeFocused();
    await magnifier.click();
    await field.fill('tuna & hake');
    await field.press('Enter');
    await expect(heading(page)).toHaveText('Products');
    await expect(page).toHaveURL(/search=tuna(\+|%20)%26(\+|%20)hake/);
    await expect(field).toBeHidden();
  });

  test('the menu leads to both kinds of food and to the contact', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: '011 555 0142' })).toHaveAttribute('href', /^tel:/);
    await expect(menu.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(menu.getByText('Do you deliver to me?')).toBeVisible();
    await menu.getByRole('link', { name: 'Dog food' }).click();
    await expect(page).toHaveURL(/\/products\/for\/dogs$/);
    await expect(menu).toBeHidden();
  });
});

test('on a desktop the first window of the home page shows three prices', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  const prices = main(page).locator('.amount');
  for (const index of [0, 1, 2]) await expect(prices.nth(index)).toBeInViewport({ ratio: 1 });
});

test('in forced colours buttons have edges and what is chosen shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/products');
  const styleOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(button);
      return { borderTopWidth, backgroundColor };
    });
  const [all, cats] = [await styleOf('All'), await styleOf('Cats')];
  expect([all.borderTopWidth, cats.borderTopWidth]).toEqual(['1px', '1px']);
  expect(all.backgroundColor).not.toBe(cats.backgroundColor);
  await page.goto('/');
  const link = page.getByRole('main').locator('a[data-slot="button"]').first();
  await expect(link).toHaveCSS('border-top-width', '1px');
});

test('paper shows no way past the menu', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});
