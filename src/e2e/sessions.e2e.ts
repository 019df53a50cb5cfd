import { call, signIn } from '#test/calls/calls.ts';
import { anyWord, joinShop } from './calls.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { test as base, expect, signedInWith, ownerTest as test } from './shop.ts';
import { breakCall } from './steps.ts';

test('the owner signs out a lost phone', async ({ page, problems, shop }) => {
  for (const _ of ['phone', 'tablet']) await signIn(shop);
  await page.goto('/admin/account');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    for (const detail of await devices.getByRole('definition').all()) {
      expect((await detail.boundingBox())?.height).toBeLessThan(24);
    }
    const [card, button] = [devices.nth(1), devices.nth(1).getByRole('button')];
    const [outer, inner] = [await card.boundingBox(), await button.boundingBox()];
    expect((inner?.y ?? 99) - (outer?.y ?? 0)).toBeLessThan(12);
    await expectNoSidewaysScroll(page);
  }
  const before = await devices.count();
  const signOut = devices.nth(1).getByRole('button', { name: /^Sign out/ });

  // Without a signal nothing changes, and it can be tried again.
  problems.expectRefused(/endSession/);
  const mend = await breakCall(page, 'auth.endSession');
  await signOut.press('Enter');
  await expect(
    page.getByText('The device could not be signed out. Please try again.'),
  ).toBeVisible();
  await expect(devices).toHaveCount(before);
  await mend();
  await expect(signOut).toBeEnabled();
  await signOut.press('Enter');
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(devices).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'Sign out all other devices' }).press('Enter');
  await expect(devices).toHaveCount(1);
});

base('five devices are listed until all are shown', async ({ page, shop, token }) => {
  const helper = await joinShop(shop, token, 'office');
  const session = await helper.signIn();
  for (let other = 0; other < 6; other += 1) await helper.signIn();
  await page.context().setStorageState(signedInWith(shop, session));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/account');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(5);
  await expect(devices.first()).toContainText('This device');
  const toggle = page.getByRole('button', { name: /^Show (all|fewer)/ });
  await toggle.press('Enter');
  await expect(devices).toHaveCount(7);
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await expect(devices).toHaveCount(5);
});

base('a password is changed in place', async ({ page, problems, shop, token }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { email, password, signIn: signInElsewhere } = await joinShop(shop, token, 'packer');
  const textbox = (name: string) => page.getByRole('textbox', { name });
  const stored = () => page.evaluate(() => localStorage.getItem('adminToken'));

  await page.goto('/admin/login?from=%2Fadmin%2Faccount');
  await textbox('Email').fill(email);
  await textbox('Password').fill(password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  await signInElsewhere();

  await textbox('Current password').fill(password);
  await textbox('New password').fill('the gate is red today');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Other devices are signed out.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(textbox('New password')).toHaveValue('');
  await expect(devices).toHaveCount(1);
  const session = await call(shop, 'GET', '/session', { token: (await stored()) ?? '' });
  expect(await session.json()).toMatchObject({ remembered: true });

  // Without a signal after the change, the sign-in page takes over.
  problems.expectRefused(/auth\.login/);
  const mend = await breakCall(page, 'auth.login');
  await textbox('Current password').fill('the gate is red today');
  await textbox('New password').fill('the gate is blue again');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Your password is changed. Please sign in again.')).toBeVisible();
  await mend();
  await textbox('Email').fill(email);
  await textbox('Password').fill('the gate is blue again');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Packing' })).toBeVisible();

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Leave this shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('You have left the shop. Your account is closed.')).toBeVisible();
});

base('the set-up goes on after a new address and a new password', async ({ page, shop, token }) => {
  const { email, password, signIn: open } = await joinShop(shop, token, 'owner');
  const textbox = (name: string) => page.getByRole('textbox', { name });
  await page.context().setStorageState(signedInWith(shop, await open()));
  await page.goto('/admin/set-up');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Links for a new password come to this address.')).toBeVisible();
  await textbox('New address').fill(`${anyWord()}@example.com`);
  await textbox('Your password').fill(password);
  await page.getByRole('button', { name: 'Change address' }).click();
  const changed = 'Sign-in address changed. Other devices are signed out.';
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText('Set-up of your shop, step 2 of 7')).toBeVisible();

  await page.goto('/admin/set-up/password');
  await textbox('Current password').fill(password);
  await textbox('New password').fill('the gate is red today');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('The set-up is done.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What comes next');
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Leave this shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
