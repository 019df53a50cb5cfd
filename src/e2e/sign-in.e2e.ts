import type { Page } from '@playwright/test';
import { answerOf, call } from '#test/calls/calls.ts';
import { owner } from '#test/fixtures/auth.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, mainWay, ownerTest, test, untilAlive } from './shop.ts';
import { breakCall } from './steps.ts';

const calls = /\/(trpc|api)\//;
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

async function fillIn(page: Page, login = owner): Promise<void> {
  await email(page).fill(login.email);
  await password(page).fill(login.password);
}

test('without a token each screen leads to signing in', mainWay, async ({ page }) => {
  for (const address of ['/admin', '/admin/products', '/admin/add-product', '/admin/orders']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
});

test('names who looks after the system, if that is set', async ({ page, shop, token, restore }) => {
  await restore('business');
  const set = (installerName: string, installerContact: string) =>
    answerOf(
      call(shop, 'PATCH', '/admin/settings/business', {
        ...{ token, body: { entries: { installerName, installerContact } } },
      }),
    );
  const help = page.getByText('Need help?');
  const open = async () => {
    const answered = page.waitForResponse((response) => response.url().includes('auth.help'));
    await page.goto('/admin/login');
    await answered;
  };
  await open();
  await expect(email(page)).toBeVisible();
  await expect(help).toBeHidden();
  await set('Sipho', '082 555 0100');
  await open();
  await expect(help).toHaveText('Need help? Ask Sipho:082 555 0100');
  await atWidths(page, () => expectAccessible(page));
  const link = (name: string) => page.getByRole('link', { name });
  await expect(link('082 555 0100')).toHaveAttribute('href', 'tel:+27825550100');
  await set('Sipho', 'sipho@example.com');
  await open();
  await expect(link('sipho@example.com')).toHaveAttribute('href', 'mailto:sipho@example.com');
});

test('shows errors and keeps typed text', async ({ page, problems }) => {
  problems.expectRefused(calls);
  await page.goto('/admin/login');
  await submit(page).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();

  await fillIn(page, { email: 'somebody@else.example', password: 'a wrong password' });
  await submit(page).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(email(page)).toHaveValue('somebody@else.example');
  await expect(password(page)).toBeFocused();

  const mend = await breakCall(page, 'auth.login');
  await submit(page).click();
  await expect(page.getByText('An error occurred during login')).toBeVisible();
  await mend();
  await page.route(calls, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => calls.test(request.url()));
  await submit(page).click();
  await lost;
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByText('An error occurred during login')).toBeVisible();
  await page.unroute(calls);

  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do today');
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/admin/login');
  await password(page).fill('my secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('Remember me keeps the session, and the page asked for opens', async ({ page, shop }) => {
  await page.goto('/admin/login?from=%2Fadmin%2Forders%3Fstatus%3DPending');
  await fillIn(page);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=Pending$/);
  const session = call(shop, 'GET', '/session', { token: (await storedToken(page)) ?? '' });
  expect(await answerOf(session)).toMatchObject({ remembered: true });
});

test('an unknown token leads to signing in and back', async ({ page, problems }) => {
  problems.expectRefused(calls);
  await page.goto('/admin/login');
  await page.evaluate(() => localStorage.setItem('adminToken', 'expired'));
  await page.goto('/admin/orders?status=Completed');
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await untilAlive(page);
  expect(await storedToken(page)).toBeNull();
  await fillIn(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=Completed$/);
});

test('a link that leads elsewhere after signing in is not followed', async ({ page }) => {
  await page.goto(`/admin/login?from=${encodeURIComponent('//evil.example/admin')}`);
  await fillIn(page);
  await submit(page).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin$/);
});

test('signing out forgets the token here and ends it on the server', async ({ page, shop }) => {
  await page.goto('/admin/login');
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do today');
  // Requests still in progress would be refused, which the browser logs.
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  const token = await storedToken(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await storedToken(page)).toBeNull();
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${shop.url}/api/orders`, { headers })).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a forgotten password is answered alike for everyone', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await email(page).fill('nobody@else.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please look in your inbox')).toBeVisible();
});

ownerTest('the side menu folds to a rail and stays as it was', async ({ page }) => {
  await page.goto('/admin');
  const menu = page.getByRole('complementary');
  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(240);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect.poll(width).toBeLessThan(80);
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBe(240);
});
