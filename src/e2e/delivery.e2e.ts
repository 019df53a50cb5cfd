import type { Locator } from '@playwright/test';
import { formatTotal } from '#shared/money.ts';
import { listProducts } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, test } from './shop.ts';
import { customerField, fillCustomer, openCart, sendButton } from './steps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the delivery question forgives typos and remembers the area', async ({ page, shop }) => {
  const [product] = await listProducts(shop);
  await page.goto(`/products/${product.productID}`);
  const main = page.getByRole('main');
  const place = main.getByLabel('Your suburb or postal code');
  await main.getByText('Do you deliver to me?').click();

  await place.fill('Sandtn');
  await place.press('Enter');
  await expect(main.getByText('Sorry, we do not deliver to Sandton yet.')).toBeVisible();
  await expect(main.getByRole('link', { name: /^Ask us on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/27\d+\?text=.*Sandton/,
  );
  await place.fill('1448');
  await main.getByRole('button', { name: 'Check' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Meyersdal' }).click();
  await expect(main.getByText('Delivery to Meyersdal: R50')).toBeVisible();
  await place.fill('brakenhurst, Alberton');
  await place.press('Enter');
  await expect(main.getByText('Delivery to Brackenhurst: R50')).toBeVisible();
  await expect(main.getByText('Yes, to Brackenhurst on Tuesdays and Fridays.')).toBeVisible();
  // Entered once, the area is known on every page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText('Delivery to Brackenhurst: R50').last()).toBeVisible();
  await page.keyboard.press('Escape');

  await openCart(page, [product]);
  await expect(main.getByText('Delivery to Brackenhurst R50.00')).toBeVisible();
  // The total stays without the fee; the sum of both is shown beside it.
  await expect(main.getByRole('region', { name: 'Your order' })).toContainText(
    formatTotal(product.price),
  );
  await expect(
    main.getByText(`Total with delivery ${formatTotal(product.price + 50)}`),
  ).toBeVisible();
  await expect(main.getByText('A delivery fee of R50 may apply')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Delivery to Brackenhurst R50.00')).toBeVisible();
  await expect(main.getByRole('cell', { name: product.description })).toBeVisible();
  for (const control of await main.getByRole('button').all()) await expect(control).toBeHidden();
  await expect(main.getByRole('textbox', { name: 'Notes' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => localStorage.setItem('deliveryArea', '<b>gone</b>'));
  await page.reload();
  await expect(main.getByText('Do you deliver to me?')).toBeVisible();
  await expect(main.getByText('A delivery fee of R50 may apply')).toBeVisible();

  // The form shows it for its address; so do the thanks and the order page until it is cancelled.
  await fillCustomer(page, { area: 'Brackenhurst', postal: '1448' });
  const together = `Total with delivery ${formatTotal(product.price + 50)}`;
  // Outside the areas one press changes it to a collection.
  const form = page.getByRole('dialog');
  const area = customerField(page, 'area');
  await area.fill('Sandton');
  await area.press('Tab');
  await form.getByRole('button', { name: 'Collect instead' }).click();
  await expect(form.getByRole('radio', { name: 'Collect from the shop' })).toBeChecked();
  await form.getByRole('radio', { name: 'Deliver to me' }).check();
  await expect(form.getByRole('button', { name: 'Send it and ask' })).toBeVisible();
  await area.fill('Brackenhurst');
  await area.press('Tab');
  await expect(form.getByText('We do not deliver')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText(together)).toBeVisible();
  await sendButton(page).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks.getByText('Delivery to Brackenhurst R50.00')).toBeVisible();
  const footer = page.getByRole('contentinfo', { includeHidden: true }).first();
  await expect(footer).not.toBeInViewport();
  // What is to pay is the largest amount, at the right edge.
  const sizeOf = (place: Locator) =>
    place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const goods = thanks.getByRole('row', { name: 'Total' });
  expect(await sizeOf(thanks.getByText(together))).toBeGreaterThan(await sizeOf(goods));
  await thanks.getByRole('link', { name: 'Follow your order' }).click();
  await expect(main.getByText('Delivery to Brackenhurst R50.00')).toBeVisible();
  await expect(main.getByText(together)).toBeVisible();
  await main.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this order' }).click();
  await expect(main.getByText('Delivery to')).toHaveCount(0);
  await expect(main.getByText('A delivery fee')).toHaveCount(0);
});

test('the footer of a phone stays below 420 px', async ({ page }) => {
  for (const path of ['/about', '/cart']) {
    await page.goto(path);
    const box = await page.getByRole('contentinfo').boundingBox();
    expect(box?.height, path).toBeLessThanOrEqual(420);
  }
});
