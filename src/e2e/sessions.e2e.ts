import { call, signIn } from '#test/calls/calls.ts';
import { expect, ownerTest as test } from './shop.ts';
import { breakCall } from './steps.ts';

test('the owner signs out a lost phone', async ({ page, problems, shop, token }) => {
  const statusOf = async (other: string) =>
    (await call(shop, 'GET', '/session', { token: other })).status;
  const [phone, tablet] = [await signIn(shop), await signIn(shop)];
  await page.goto('/admin/account');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first().getByRole('button')).toHaveCount(0);
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
  expect([await statusOf(phone), await statusOf(tablet)].sort()).toEqual([200, 401]);

  // A session that ended meanwhile leaves the list.
  const third = await signIn(shop);
  await page.reload();
  await expect(devices).toHaveCount(before);
  await call(shop, 'POST', '/logout', { token: third });
  await signOut.press('Enter');
  await expect(page.getByText('This sign-in is over already.')).toBeVisible();
  await expect(devices).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'Sign out all other devices' }).press('Enter');
  await expect(devices).toHaveCount(1);
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 401]);
  expect(await statusOf(token)).toBe(200);
});
