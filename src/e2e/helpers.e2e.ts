import { call } from '#test/calls/calls.ts';
import { anyWord, joinShop, markOrder, placeOrder } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { test as base, expect, signedInWith, ownerTest as test } from './shop.ts';

test('a packer sees no prices', async ({ page, shop, token, browser, problems }) => {
  // A token that is worth nothing any more is refused, once.
  problems.expectRefused(/\/trpc\//);
  const surname = `Packed ${anyWord()}`;
  const { orderID, orderNumber } = await placeOrder(shop, { customer: { surname } });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { deliveryFee: 0, deliveryDay: day };
  expect((await call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body })).ok).toBe(true);

  await page.goto('/admin/settings/accounts');
  const name = `Sipho ${anyWord()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  const whatsApp = page.getByRole('link', { name: 'Send on WhatsApp' });
  const href = (await whatsApp.getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toContain(link);
  await expect(page.getByText('Invited as Packer').last()).toBeVisible();
  await expectAccessible(page);

  const theirs = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const phone = await theirs.newPage();
  const forbidden: string[] = [];
  phone.on('response', (answer) => {
    if (answer.status() === 403) forbidden.push(answer.url());
  });
  await phone.goto(link);
  await expect(phone.getByText('You can see what to pack and deliver')).toBeVisible();
  await phone.getByLabel('Email').fill(`${anyWord()}@example.com`);
  const password = 'the gate is green';
  await phone.getByRole('textbox', { name: 'Password' }).fill(password);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Make my account' }).click();

  await expect(phone.getByRole('heading', { name: 'Packing' })).toBeVisible();
  await phone.goto(`${shop.url}/admin/packing?day=${day}`);
  const card = phone.getByRole('listitem').filter({ hasText: surname });
  await expect(card).toContainText(orderNumber);
  await expect(phone.locator('main')).not.toContainText(/R\d|@/);
  await expect(phone.getByRole('button', { name: /^Send out/ })).toHaveCount(0);
  const line = card.getByRole('checkbox').first();
  await line.check();
  await phone.reload();
  await expect(line).toBeChecked();
  await card.getByRole('button', { name: `Mark packed (order ${orderNumber})` }).click();
  await expect(phone.getByText(`Order ${orderNumber} is packed.`)).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: /^Mark packed/ })).toBeVisible();
  // A toast stays while the pointer is over it, and may cover the last card.
  await phone.mouse.move(0, 0);
  await card.getByRole('button', { name: `Mark packed (order ${orderNumber})` }).click();
  await expect(card.getByRole('button', { name: /^Not packed yet/ })).toBeVisible();
  await phone.goto(`${shop.url}/admin/orders`);
  await expect(phone).toHaveURL(/\/admin\/packing/);
  await expect(phone.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0);

  // As in a browser that has no stored role.
  await phone.evaluate(() => localStorage.removeItem('adminRole'));
  await phone.goto(`${shop.url}/admin/packing`);
  await expect(phone.getByRole('heading', { name: 'Packing' })).toBeVisible();
  expect(forbidden).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: `End the access of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText(`${name} cannot sign in any more.`)).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/admin\/login/);
  await theirs.close();
});

base('a helper sees what is to do, but no figures', async ({ page, shop, token }) => {
  const helper = await joinShop(shop, token, 'office');
  await placeOrder(shop);
  const session = await helper.signIn();
  await page.context().setStorageState(signedInWith(shop, session));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do today');
  await expect(page.getByRole('link', { name: /^To confirm \d/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newest orders' })).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(
    /How the shop is doing|Sales|bookkeeper|Not paid in full|backup/,
  );
  await page.goto('/admin/figures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do today');

  await page.goto('/admin/health');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('link', { name: 'Activity' })).toBeVisible();

  await page.goto('/admin/account');
  await expect(page.getByText('Links for a new password come to this address.')).toBeVisible();
});

test('a helper leaves what is to be paid back to the owner', async ({ page, shop, token }) => {
  const { orderID } = await placeOrder(shop);
  const body = { method: 'EFT', amount: 20.5 };
  expect((await call(shop, 'POST', `/orders/${orderID}/payments`, { token, body })).ok).toBe(true);
  await markOrder(shop, token, orderID, 'Cancelled');
  const helper = await joinShop(shop, token, 'office');
  const open = async (session: string) => {
    await page.context().setStorageState(signedInWith(shop, session));
    await page.goto(`/admin/orders?order=${orderID}`);
  };
  const remove = page.getByRole('button', { name: 'Remove the payment of R20.50' });

  await open(await helper.signIn());
  await expect(page.getByText('The owner pays it back.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('By the owner');
  await expect(page.getByRole('list', { name: 'History' })).not.toContainText('By you');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Another payment' })).toHaveCount(0);

  await open(token);
  await expect(page.getByText('Record it here once you have paid it back.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('By you');
  await expect(remove).toBeVisible();
});

test('the owner signs a helper out everywhere', async ({ page, shop, token }) => {
  const helper = await joinShop(shop, token, 'packer');
  const session = await helper.signIn();
  await page.goto('/admin/settings/accounts');
  const row = page.getByRole('listitem').filter({ hasText: helper.email });
  const signOut = row.getByRole('button', { name: `Sign out ${helper.name} everywhere` });
  await signOut.press('Enter');
  await expect(page.getByText('Signed out everywhere.')).toBeVisible();
  await expect(row).toContainText('Not signed in');
  await expect(signOut).toHaveCount(0);
  expect((await call(shop, 'GET', '/session', { token: session })).status).toBe(401);
});
