import type { Locator } from '@playwright/test';
import type { DeliveryTable } from '#features/areas/shared/delivery-area.ts';
import type { SettingsView } from '#features/settings/shared/settings-input.ts';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { freePort } from '#test/free-port.ts';
import { startMailSink } from '#test/servers/mail-sink.ts';
import { anyWord, placeOrder } from './calls.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';
import { openCart } from './steps.ts';

test(
  'delivery settings apply to the cart at once',
  mainWay,
  async ({ page, shop, token, restore }) => {
    await restore('delivery');
    await page.goto('/admin/settings');
    const rows = page.getByRole('list', { name: 'Shop' }).getByRole('listitem');
    expect((await rows.first().boundingBox())?.height).toBeLessThan(90);
    await page.getByRole('link', { name: 'Delivery', exact: true }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('textbox', { name: 'Minimum order' }).fill('1.500');
    await page.getByRole('textbox', { name: 'Free delivery from' }).fill('R300');
    await page.getByRole('button', { name: 'Areas you deliver to' }).click();
    await page.getByRole('button', { name: /^Brackenhurst/ }).click();
    await page.getByRole('textbox', { name: 'Fee' }).fill('lots');
    await page.getByRole('button', { name: 'Add an area' }).click();
    await save.click();
    await expect(page.getByText('“1.500” could mean')).toBeVisible();
    await expect(page.getByText('Please name the suburb or town.')).toBeVisible();
    await expect(page.getByText('Please write the amount in rand')).toBeVisible();
    await atWidths(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Remove New place' }).click();
    await page.getByRole('textbox', { name: 'Fee' }).fill('50');
    // Its row was opened by the error only.
    await expect(page.getByText('Please write the amount in rand')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Fee' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Minimum order' }).fill('150,00');
    await save.click();
    await expect(page.getByText(/^Saved: /)).toBeVisible();

    const price = 89.9;
    const description = `Kibble ${anyWord()}`;
    const { productID } = await addProduct(shop, token, { description, price });
    await openCart(page, [{ productID, description, price }]);
    await expect(page.getByText('R60.10 is still missing.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Order' })).toBeDisabled();
    await expect(page.getByText('depending on your area. It is free from R300.')).toBeVisible();
    await page.getByRole('button', { name: `One more of ${description}` }).click();
    await expect(page.getByText('still missing')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send Order' })).toBeEnabled();
  },
);

test('a removed area asks about its orders', async ({ page, shop, token, problems, restore }) => {
  problems.expectRefused(/settings\.change/);
  const area = 'Leondale';
  const { orderID, orderNumber } = await placeOrder(shop, { customer: { area, postal: '1401' } });
  await restore('delivery');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/settings/delivery');
  await page.getByRole('textbox', { name: 'Note beside every total' }).fill('Ask us first.');
  await page.getByRole('button', { name: 'Areas you deliver to' }).click();
  await page.getByRole('button', { name: new RegExp(`^${area}`) }).click();
  await page.getByRole('button', { name: `Remove ${area}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where do these go?' });
  const choice = dialog.getByLabel(`${area} is used by order ${orderNumber}`);
  await expect(choice).toBeFocused();
  await atWidths(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask us first.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await choice.selectOption('Palm Ridge');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  await expect(dialog).toBeHidden();
  const order = call(shop, 'GET', `/orders/${orderID}`, { token });
  expect(await answerOf(order)).toMatchObject({ deliveryArea: 'Palm Ridge' });
});

test('fee and days of several areas are set at once', async ({ page, shop, restore }) => {
  await restore('delivery');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/settings/delivery');
  await page.getByRole('button', { name: 'Areas you deliver to' }).click();
  const areas = page.getByRole('list', { name: 'Areas' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: 'Search areas' }).fill('sat');
  await expect(areas).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Select all 6' }).check();
  await page.getByRole('checkbox', { name: 'Select Roodekop' }).uncheck();
  await page.getByRole('button', { name: 'Fee and days…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fee and days of 5 areas' });
  await dialog.getByRole('textbox', { name: 'Fee' }).fill('5000');
  await dialog.getByRole('checkbox', { name: 'Tue' }).check();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please give a fee from R0 to R1000.')).toBeVisible();
  await atWidths(page, () => expectAccessible(page));
  await dialog.getByRole('textbox', { name: 'Fee' }).fill('65');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(areas.filter({ hasText: 'R65 · Tue' })).toHaveCount(5);
  await atWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  const table = await answerOf<DeliveryTable>(call(shop, 'GET', '/delivery/areas'));
  expect(table.areas.filter(({ fee }) => fee === 65)).toMatchObject(
    ['Palm Ridge', 'Eden Park', 'Thokoza', 'Katlehong', 'Leondale'].map((name) => ({
      name,
      days: ['Tue'],
    })),
  );
});

test('shows errors above the save bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const bar = page.locator('form [data-uncovered]');
  async function expectSeen(message: Locator) {
    await expect(message).toBeInViewport({ ratio: 1 });
    const [text, foot] = [await message.boundingBox(), await bar.boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  }
  await page.getByRole('button', { name: 'Areas you deliver to' }).click();
  await page.getByRole('button', { name: 'Add an area' }).click();
  const areas = page.getByRole('list', { name: 'Areas' });
  await areas.getByRole('textbox', { name: 'Suburb or town' }).fill('Nigel');
  await areas.getByRole('textbox', { name: 'Postal codes' }).fill('1490');
  await areas.getByRole('textbox', { name: 'Fee' }).fill('80');
  await save.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await save.click();
  await expectSeen(page.getByText('Please choose at least one day.'));
  const days = areas.getByRole('group', { name: 'Days' });
  await expect(days.getByRole('checkbox').first()).toBeFocused();

  await days.getByRole('checkbox', { name: 'Mon' }).check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await save.click();
  await expectSeen(page.getByText('You deliver to Nigel: please remove this place'));
  const places = page.getByRole('list', { name: 'Places not served' });
  await expect(places.getByRole('textbox', { name: 'Suburb or town' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Nigel' }).last().click();
  await expect(page.getByText('You deliver to Nigel')).toBeHidden();
});

test('long settings are folded to about two windows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [section, last] of [
    ['business', 'Who looks after your system'],
    ['delivery', 'Places you do not deliver to'],
    ['messages', 'When you cancel it'],
    ['pages', 'Addition to the privacy policy'],
  ] as const) {
    await page.goto(`/admin/settings/${section}`);
    const part = page.getByRole('button', { name: last, exact: true });
    await expect(part).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, section).toBeLessThan(1400);
    await part.click();
    await expect(part).toHaveAttribute('aria-expanded', 'true');
    await expect(part).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('screens among the settings lead to the others', async ({ page }) => {
  const settings = page.getByRole('navigation', { name: 'Settings' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const back = page.getByRole('link', { name: 'All settings' });
  for (const [path, name] of [
    ['health', 'Health'],
    ['backup', 'Backup'],
    ['activity', 'Activity'],
    ['people', 'Privacy'],
    ['keys', 'API keys'],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(settings.locator('[aria-current=page]')).toHaveText(name);
    await expect(settings.getByRole('link', { name: 'Delivery' })).toBeInViewport();
    await expect(menu.locator('[aria-current=page]')).toHaveText('Settings');
    await page.setViewportSize({ width: 390, height: 768 });
    await expect(back).toBeInViewport();
  }
  await back.click();
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
});

test('screens have one solid button, settings once something is changed', async ({ page }) => {
  for (const path of ['settings/payment', 'backup', 'newsletter', 'products', 'account']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const buttons = page.locator('main [data-slot=button]').filter({ visible: true });
    const solid = () =>
      buttons.evaluateAll((all) => {
        const probe = document.createElement('p');
        probe.style.backgroundColor = 'var(--primary)';
        document.body.append(probe);
        const colour = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return all.filter((one) => getComputedStyle(one).backgroundColor === colour).length;
      });
    if (path.startsWith('settings')) {
      await expect.poll(solid).toBe(0);
      await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('First Bank');
    }
    await expect.poll(solid, { message: path }).toBe(1);
  }
});

test('corrects wrong mail settings', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/mail\.test|settings\.change/);
  const password = 'p@ss word/7';
  const sink = await startMailSink({ password });
  const saved = page.getByText(/^Saved: /);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const change = (entries: object) =>
    answerOf(call(shop, 'PATCH', '/admin/settings/mail', { token, body: { entries } }));
  const before = await answerOf<SettingsView>(call(shop, 'GET', '/admin/settings/mail', { token }));
  try {
    await page.goto('/admin/settings/mail');
    const tryIt = page.getByRole('button', { name: 'Send a test email' });
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('Gmail, Google Workspace');
    await expect(page.getByText('It needs an app password')).toBeVisible();
    await page.getByRole('button', { name: 'Mail server', exact: true }).click();
    await expect(field('Server')).toHaveValue('smtp.gmail.com');
    await field('Server').fill('127.0.0.1');
    await field('Port').fill(String(await freePort()));
    await page.getByRole('combobox', { name: 'Encryption' }).selectOption({ value: 'none' });
    await tryIt.click();
    await expect(page.getByRole('alert').getByText('cannot be reached')).toBeVisible();
    await field('Port').fill(new URL(sink.url).port);
    await field('User name').fill('shop');
    await field('Password').fill('another');
    await tryIt.click();
    await expect(
      page.getByRole('alert').getByText('refuses our user name and password'),
    ).toBeVisible();

    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(saved).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await field('Password').fill(password);
    await tryIt.click();
    await sink.waitFor(({ subject = '' }) => /test/i.test(subject));
    await page.getByRole('button', { name: 'Save' }).click();

    await page.reload();
    await expect(field('User name')).toHaveValue('shop');
    await expect(field('Password')).toHaveValue('');
    expect(await page.content()).not.toContain(password);

    const { orderID } = await placeOrder(shop);
    await page.goto(`/admin/orders?order=${orderID}`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).last().click();
    await expect(page.getByRole('checkbox', { name: /^Email it with the invoice/ })).toBeChecked();
  } finally {
    await change({ ...before.entries, password: '' });
    await sink.stop();
  }
});
