import type { Page } from '@playwright/test';
import { customer } from '#test/fixtures/orders.ts';
import { listProducts } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { expect, test } from './shop.ts';
import { customerField, fillCustomer, openCart, sendButton } from './steps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const dialog = (page: Page) => page.getByRole('dialog');
const remembered = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Your details, remembered on this device' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('orderDetails'));

test('remembered details make the next order one press', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [product] = await listProducts(shop);
  await openCart(page, [{ ...product, quantity: 2 }]);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 1234');
  await fillCustomer(page);
  await expect(dialog(page).getByRole('table', { name: 'Your order' })).toContainText(
    product.description,
  );
  await expect(dialog(page)).toContainText('Gate code 1234');
  const box = dialog(page).getByRole('checkbox', { name: /^Remember my details/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await sendButton(page).tap();

  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks.getByRole('table', { name: 'What you ordered' })).toContainText(
    product.description,
  );
  await expect(thanks).toContainText(/We reply by \d\d:\d\d /);
  await expect(thanks.getByRole('link', { name: 'Follow your order' })).toHaveAttribute(
    'href',
    /^\/order#[\w-]{43}$/,
  );
  const number = (await thanks.getByRole('definition').first().textContent()) ?? '';
  await thanks.getByRole('button', { name: 'Copy number' }).tap();
  await expect(page.getByText('Order number copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  expect(await kept(page)).toContain(customer.email);

  await openCart(page, [product]);
  await expect(page.getByText(/^Delivery to New Redruth/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send Order' }).tap();
  await expect(remembered(page)).toContainText(customer.address1);
  await expect(remembered(page)).toBeFocused();
  await expect(remembered(page)).toBeInViewport();
  await expect(customerField(page, 'name')).toHaveCount(0);
  await expectAccessible(page);
  await sendButton(page).tap();
  await expect(thanks).toBeVisible();

  await openCart(page, [product]);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await menu.getByRole('link', { name: 'Your last order' }).tap();
  await expect(page.getByRole('button', { name: 'Order this again' })).toBeVisible();

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Send Order' }).tap();
  await remembered(page).getByRole('button', { name: 'Forget my details' }).tap();
  await expect(customerField(page, 'name')).toBeFocused();
  await expect(customerField(page, 'email')).toHaveValue('');
  await expect(box).not.toBeChecked();
  expect(await kept(page)).toBeNull();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(menu.getByRole('link', { name: 'Dog food' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Your last order' })).toHaveCount(0);
});

test('validates a field on blur and keeps the button in sight', async ({ page, shop }) => {
  await openCart(page, (await listProducts(shop)).slice(0, 1));
  await page.getByRole('button', { name: 'Send Order' }).tap();
  const cell = customerField(page, 'cell');
  const wrong = dialog(page).getByText('Please give a South African cell number');
  await customerField(page, 'name').focus();
  await cell.pressSequentially('082 12');
  await expect(wrong).toBeHidden();
  await expect(customerField(page, 'name')).not.toHaveAttribute('aria-invalid');
  await cell.press('Enter');
  await expect(customerField(page, 'email')).toBeFocused();
  await expect(wrong).toBeVisible();
  await cell.fill('082 123 4567');
  await expect(wrong).toBeHidden();
  await cell.fill('082 123');
  await expect(cell).not.toHaveAttribute('aria-invalid');

  const area = customerField(page, 'area');
  const suggested = () =>
    area.evaluate((input) =>
      input instanceof HTMLInputElement
        ? [...(input.list?.options ?? [])].map(({ value }) => value)
        : [],
    );
  await expect.poll(suggested).toContain('Brackenhurst');
  await area.fill('brackenhurst');
  await area.press('Tab');
  await expect(area).toHaveAccessibleDescription(/^Delivery to Brackenhurst: R50/);
  // What this device learns in another tab is a suggestion, not a change of what was typed.
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate(() => localStorage.setItem('deliveryArea', 'Alberton'));
  await other.close();
  await expect(
    page.locator('summary').filter({ hasText: 'Check another area' }).first(),
  ).toBeAttached();
  await expect(page.getByText('Meanwhile it was changed elsewhere')).toHaveCount(0);
  await expect(area).toHaveValue('brackenhurst');
  const postal = customerField(page, 'postal');
  await expect(postal).toHaveAccessibleDescription('Here it is 1448 or 1452.');
  await expect(postal).toHaveValue('');
  await expect(postal).toBeFocused();
  await page.keyboard.type('1452');
  await expect(postal).toHaveValue('1452');

  // As the keyboard of a telephone does it: one sees less of a window that stays as it is.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 400, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bottomOf = async (what: ReturnType<typeof cell.first>) => {
    const place = await what.boundingBox();
    return place ? place.y + place.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(() => bottomOf(sendButton(page))).toBeLessThan(400);
  await sendButton(page).tap();
  await expect(customerField(page, 'name')).toBeFocused();
  const sentence = dialog(page).getByText('Please fill in your name.');
  await expect.poll(() => bottomOf(sentence)).toBeLessThan(400);
  await expect.poll(() => bottomOf(sendButton(page))).toBeLessThan(400);
});
