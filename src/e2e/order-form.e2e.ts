import { customerFields } from '#features/orders/web/sending/customer-fields.ts';
import { customer } from '#test/fixtures/orders.ts';
import { listProducts } from './calls.ts';
import { expect, mainWay, ownerTest, test } from './shop.ts';
import { customerField, fillCustomer, openCart, openedOrder, sendButton } from './steps.ts';

test.beforeEach(async ({ page, shop }) => {
  await openCart(page, (await listProducts(shop)).slice(0, 1));
});

test('every required field has an error, and the first gets the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Send Order' }).click();
  await sendButton(page).click();
  for (const { name } of customerFields.filter(({ required }) => required)) {
    await expect(customerField(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  const postal = customerField(page, 'postal');
  await expect(postal).toHaveAccessibleDescription(/Please fill in your postal code\./);
  await expect(customerField(page, 'name')).toBeFocused();
  await expect(customerField(page, 'telephone')).not.toHaveAttribute('aria-invalid');
  await expect(customerField(page, 'address2')).not.toHaveAttribute('aria-invalid');
  await customerField(page, 'name').fill('Naledi');
  await expect(page.getByText('Please fill in your name.')).toBeHidden();
});

test('typed text survives closing and reloading', mainWay, async ({ page }) => {
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 1234');
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Back to cart' }).click();
  await page.getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate code 1234');
  await page.getByRole('button', { name: 'Send Order' }).click();
  await expect(customerField(page, 'email')).toHaveValue(customer.email);
  await expect(customerField(page, 'postal')).toHaveValue(customer.postal);
});

test('probable typos are questioned and not refused', async ({ page }) => {
  await fillCustomer(page, {
    cell: '011 555 0142',
    email: 'naledi@gmial.com',
    area: '',
    postal: '',
  });
  await customerField(page, 'area').fill('1452');
  await customerField(page, 'name').focus();
  await expect(customerField(page, 'cell')).toHaveAccessibleDescription(/is there a cell number\?/);
  await page.getByRole('button', { name: 'naledi@gmail.com' }).click();
  await expect(customerField(page, 'email')).toHaveValue('naledi@gmail.com');
  await expect(customerField(page, 'area')).toHaveValue('Brackenhurst');
  await expect(customerField(page, 'postal')).toHaveValue('1452');
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
});

test('opening and closing the form moves the focus', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Send Order' });
  for (const press of [
    () => button.press('Enter'),
    () => button.click(),
    () => button.press(' '),
  ]) {
    await press();
    await expect(customerField(page, 'name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a form closed while opening leaves the focus', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Send Order' });
  await page.route(/checkout/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await button.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('on a phone the form has nearly all of the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('main').getByRole('button', { name: 'Send Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your details' });
  const heights = await Promise.all(
    ['header', 'footer'].map(
      async (part) => (await dialog.locator(part).boundingBox())?.height ?? 740,
    ),
  );
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(120);
  await expect(dialog.locator('footer')).toContainText(/(Order total|Total with delivery)R\d/);
});

ownerTest('a collection needs no address, and the office sees it', async ({ page }) => {
  await fillCustomer(page, { address1: '', area: '', postal: '' });
  await page.getByRole('radio', { name: 'Collect from the shop' }).check();
  await expect(customerField(page, 'address1')).toBeHidden();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You collect it from us: no delivery fee.');
  await dialog.getByRole('combobox', { name: /How would you like to pay/ }).selectOption('Cash');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Send Order' }).click();
  await expect(page.getByRole('radio', { name: 'Collect from the shop' })).toBeChecked();
  await sendButton(page).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toContainText('to finalise collection');
  const number = await thanks.getByRole('definition').first().innerText();
  await thanks.getByRole('link', { name: 'Follow your order' }).click();
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Ready to collect');
  await page.goto(`/admin/orders?search=${number}`);
  await page.getByRole('button', { name: `View order ${number}` }).click();
  await expect(openedOrder(page, number)).toContainText('To be collected by');
  await expect(openedOrder(page, number)).toContainText('Cash');
});
