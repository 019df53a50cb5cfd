import { exampleBusiness } from '#shared/business/business.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { owner } from '#test/fixtures/auth.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { linkMailedTo } from './mails.ts';
import { expect, test as filledTest, mainWay, type OwnShop, workerShop } from './shop.ts';

const test = filledTest.extend<object, OwnShop>({ shop: workerShop() });

test.describe.configure({ mode: 'serial' });

test('an empty shop has a text on every screen', mainWay, async ({ page, shop, token }) => {
  const opening = await page.request.get(shop.url);
  expect(await opening.text()).toContain('This shop opens soon');
  expect((await page.request.get(`${shop.url}/assets/missing.js`)).status()).toBe(404);
  const details = { entries: exampleBusiness };
  await answerOf(call(shop, 'PATCH', '/admin/settings/business', { token, body: details }));
  await page.goto('/');
  await expect(page.getByText('No products available.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Gallery' })).toBeVisible();
  // A shop that began empty shows no starter pictures.
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('img', { name: /Biscuit|Mavis|jacarandas/ })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/Biscuit|Mavis|R50|Eight ranges/);
    await expectNoSidewaysScroll(page);
  }
  const expectListEmpty = async (address: string, sentence: string) => {
    await page.goto(address);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await atWidths(page, () => expectAccessible(page));
  };
  await expectListEmpty('/products', 'No products available.');
  await expectListEmpty('/gallery', 'No albums available at the moment.');
  await expectListEmpty('/reviews', 'No reviews yet.');
  await expect(page.getByText('NaN')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Featured Reviews' })).toHaveCount(0);
  const write = page.getByRole('button', { name: /Share Your Experience|first one/ });
  await expect(write).toHaveCount(0);
  await page.evaluate((given) => localStorage.setItem('adminToken', given), token);
  const noOrders = 'No orders found. Orders will appear here when customers place them.';
  // The owner of a new shop is led through its set-up, once, and can leave it at any point.
  await page.goto('/admin');
  await expect(page.getByText('Set-up of your shop, step 1 of')).toBeVisible();
  // The sign-in address was set where the shop is installed: no step to change it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByText('Set-up of your shop, step 2 of')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const button of await page.locator('form [data-uncovered]').locator('a, button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Skip this step' })).toBeInViewport();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
  await expect(page.getByText(noOrders)).toBeVisible();
  const firstProduct = page.getByRole('heading', { name: 'Add your first product' });
  await expect(firstProduct).toBeVisible();
  await expect(page.getByText('To confirm')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.goto('/admin/set-up/opening');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('The set-up is done.')).toBeVisible();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByText(noOrders)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeHidden();
  // The notice that no mail is sent disappears once it was read.
  await expect(page.getByText('Emails are not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Do not remind me' }).click();
  await expect(page.getByText('Emails are not sent yet')).toBeHidden();
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add product' })).toBeVisible();
  await expectListEmpty('/admin/orders', noOrders);
  await expectListEmpty('/admin/gallery', 'No albums yet');
  await expectListEmpty(
    '/admin/reviews',
    'No reviews found. Reviews will appear here when customers write them.',
  );
  await page.goto('/admin/products');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add product' })).toBeVisible();
});

test('the mailed link sets a new password', async ({ page, shop, problems }) => {
  problems.expectRefused(/\/(trpc|api)\//);
  test.slow();
  await page.goto('/admin/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('The shop has no mail server yet')).toBeVisible();
  const link = await linkMailedTo(shop, owner.email, /\/admin\/reset-password#token=[\w-]+/);
  const password = page.getByRole('textbox', { name: 'password' });
  const set = page.getByRole('button', { name: 'Set the password' });
  await page.goto(link);
  await password.fill('short');
  await set.click();
  await expect(page.getByText('Please choose a password of at least 10')).toBeVisible();
  await password.fill('quite another password');
  await set.click();
  await expect(page).toHaveURL(/\/admin\/login$/);

  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('quite another password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
