import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { answerOf, call } from '#test/calls/calls.ts';
import { owner } from '#test/fixtures/auth.ts';
import { joinShop } from './calls.ts';
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
  await expect(page.getByText('The shop has no mail server yet')).toBeVisible();
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

ownerTest(
  'an app for codes is set up, asked for and turned off',
  mainWay,
  async ({ page, shop, token, problems }) => {
    problems.expectRefused(calls);
    const helper = await joinShop(shop, token, 'packer');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (name: string) => page.getByRole('textbox', { name });
    const open = async () => {
      // Outside the office, where no answer to a call without a token leads elsewhere.
      await page.goto('/about');
      await page.evaluate(() => localStorage.removeItem('adminToken'));
      await page.goto('/admin/login');
      await fillIn(page, helper);
      await submit(page).click();
    };
    await open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing');
    await page.goto('/admin/account');
    await button('Set up an app').click();
    const shown = await page.getByRole('dialog').locator('code').innerText();
    const secret = shown.replaceAll(/\s/g, '');
    await atWidths(page, () => expectAccessible(page));
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right.')).toBeVisible();
    await field('Code that the app shows').fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    const codes = (await field('Recovery codes').inputValue()).split('\n');
    await button('Done').click();
    await button('Back to the codes').click();
    await page.context().grantPermissions(['clipboard-write']);
    await button('Copy codes').click();
    await button('Done').click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    await open();
    await expect(field('Code')).toBeFocused();
    await page.keyboard.type('111 111');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right, or was used already.')).toBeVisible();
    await expect(field('Code')).toBeFocused();
    await atWidths(page, () => expectAccessible(page));
    await field('Code').fill(codes[0] ?? '');
    const trust = page.getByRole('checkbox', { name: 'Ask for no code on this device' });
    await trust.check();
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing');
    await open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing');

    // No code was given on the trusted device: changes have to be confirmed first.
    await page.goto('/admin/account');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await button('New recovery codes').click();
    await button('Make codes').click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await atWidths(page, () => expectAccessible(page));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Please confirm first that it is you.')).toBeVisible();
    await button('New recovery codes').click();
    await button('Make codes').click();
    await expect(field('Your password')).toBeFocused();
    await page.keyboard.type('not the password');
    await field('Code').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is not right.')).toBeVisible();
    await field('Your password').fill(helper.password);
    await page.keyboard.press('Enter');
    await expect(field('Recovery codes')).not.toHaveValue(codes.join('\n'));
    await button('Copy codes').click();
    await button('Done').click();
    await button('Turn the app off').click();
    await button('Turn off').click();
    await expect(button('Set up an app')).toBeVisible();
  },
);
