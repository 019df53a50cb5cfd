import type { Page } from '@playwright/test';
import { addProduct } from '#test/calls/calls.ts';
import { anyWord, placeOrder } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { writeReview } from './reviews.ts';
import { expect, ownerTest, type Problems, test } from './shop.ts';
import { breakCall } from './steps.ts';

/** Requests of the browser for a file of the program. */
type Asked = { asked: string[]; comeBack(): Promise<void> };

/** From now on these files of the program do not arrive, as on a telephone without a signal. */
async function lose(page: Page, problems: Problems, names: string): Promise<Asked> {
  const files = new RegExp(`/assets/(${names})-[^/]*\\.js$`);
  problems.expectRefused(files);
  const asked: string[] = [];
  await page.route(files, (route) => {
    asked.push(route.request().resourceType());
    return route.abort('internetdisconnected');
  });
  return { asked, comeBack: () => page.unroute(files) };
}

const broken = (page: Page) => page.getByText('Something went wrong');
const missing = (page: Page) => page.getByRole('dialog', { name: /did not load/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('retries a menu that failed to load', async ({ page, problems }) => {
    const drawer = await lose(page, problems, 'menu-drawer');
    await page.goto('/products');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(missing(page)).toContainText('The menu did not load.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await missing(page).getByRole('button', { name: 'Close' }).tap();
    await expect(missing(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(missing(page)).toBeVisible();
    await drawer.comeBack();
    await missing(page).getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    // Includes the HEAD request that distinguishes a missing file from an old build.
    expect(new Set(drawer.asked)).toEqual(new Set(['script', 'fetch']));
  });

  test('retries a review form that failed to load', async ({ page, problems }) => {
    const form = await lose(page, problems, 'write-review-dialog');
    await page.goto('/reviews');
    await page.getByRole('textbox', { name: /e-?mail/i }).fill('half typed@');
    await page.getByRole('button', { name: 'Share Your Experience' }).tap();
    await expect(missing(page)).toContainText('The form for your review did not load.');
    await form.comeBack();
    await missing(page).getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('dialog', { name: 'Share Your Experience' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue('half typed@');
    await expect(broken(page)).toHaveCount(0);
  });
});

test('a page that fails to load keeps header and footer', async ({ page, problems }) => {
  const about = await lose(page, problems, 'about-page');
  await page.goto('/privacy');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page did not open');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(heading).toHaveText('Gallery');
  await page.goBack();
  await expect(heading).toHaveText('This page did not open');
  await about.comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toContainText('About');
});

ownerTest.describe('in the office', () => {
  ownerTest('keeps typed text and screens offline', async ({ page, shop, token, problems }) => {
    const word = anyWord();
    const { productID } = await addProduct(shop, token, { description: `Unlucky ${word}` });
    await writeReview(shop, { product: productID, title: `Title ${word}` });
    await page.goto(`/admin/reviews?search=${word}`);
    await page.getByRole('button', { name: /^More for the review/ }).click();
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    const response = page.getByRole('textbox', { name: 'Your reply' });
    await response.fill('Thank you, Thandeka!');
    const repair = await breakCall(page, 'reviews.comment');
    problems.expectRefused(/reviews\.comment/);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page.getByText('Failed to add comment')).toBeVisible();
    await expect(response).toHaveValue('Thank you, Thandeka!');
    await expect(page.getByText(/your cart/)).toHaveCount(0);
    await repair();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page.getByText('Comment added successfully')).toBeVisible();
  });

  ownerTest('one card fails to load alone', async ({ page, shop, problems }) => {
    await placeOrder(shop);
    const card = await lose(page, problems, 'new-orders-card');
    await page.goto('/admin');
    const said = page.getByText('This part of the page did not load.', { exact: false });
    await expect(said).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: 'How the shop is doing' }),
    ).toBeVisible();
    await card.comeBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /orders/i })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  ownerTest('a screen that fails to load keeps the menu', async ({ page, problems }) => {
    const orders = await lose(page, problems, 'admin-orders-page');
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Back office' }).getByText('Orders').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This page did not open');
    await expect(page.getByText(/your cart/)).toHaveCount(0);
    await orders.comeBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Orders');
  });
});
