import type { Page } from '@playwright/test';
import { owner } from '#test/fixtures/auth.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, test as filledTest, type OwnShop, workerShop } from './shop.ts';
import { fillCustomer, openedOrder, sendButton } from './steps.ts';

const test = filledTest.extend<object, OwnShop>({ shop: workerShop() });

test('a shop from nothing to its first order', async ({ page, shop, browser }) => {
  test.slow();
  const atStep = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await atWidths(page);
  };
  const goOn = () => page.getByRole('button', { name: /^Save and (continue|finish)$/ }).click();
  await page.setViewportSize({ width: 390, height: 768 });
  await expectClosed(page, shop);
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/admin/set-up');

  await atStep('Business');
  // What a new shop does not need is folded.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2300);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nomsa’s Pet Corner');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nomsa Dlamini');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('3 Tambotie Street');
  await page.getByRole('textbox', { name: 'Suburb' }).fill('Brackenhurst');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1448');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('011 555 0177');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('082 555 0177');
  await goOn();
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(page.getByText('Please give the email address at')).toBeInViewport();
  await email.fill('nomsa@petcorner.example');
  await goOn();
  await atStep('Delivery');
  await goOn();
  await atStep('Payment');
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('First Bank');
  await page.getByRole('textbox', { name: 'Account number' }).fill('62123456789');
  await page.getByRole('textbox', { name: 'Account holder' }).fill('N Dlamini');
  await page.getByRole('textbox', { name: 'Branch code' }).fill('250655');
  await goOn();
  await atStep('Email');
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await atStep('Password');
  await page.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
  await page.getByRole('textbox', { name: 'New password' }).fill('the kettle of 390 is warm');
  await page.getByRole('button', { name: 'Change password' }).click();
  await atStep('Open or closed');
  await expectClosed(page, shop);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  const opening = page.getByRole('alertdialog', { name: 'Open the shop?' });
  for (const name of ['Products', 'Email']) {
    await expect(opening.getByRole('link', { name })).toBeVisible();
  }
  await expect(opening.getByRole('link')).toHaveCount(2);
  await opening.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('The set-up is done.')).toBeVisible();
  await atStep('What comes next');

  await page.goto('/admin/settings/pages');
  await page.getByRole('button', { name: 'Who you are', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your story' }).fill('We began with one bag.');
  await page.getByLabel('Photo of you').setInputFiles('src/web/public/preview.jpg');
  await expect(page.getByText('Current photo')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();

  await page.goto('/admin/figures');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.goto('/admin/add-product');
  const adding = page.getByRole('dialog', { name: 'Add product' });
  const description = 'Nomsa Kibble 8 kg';
  await adding.getByRole('textbox', { name: 'Product name' }).fill(description);
  await adding.getByRole('combobox', { name: 'Category' }).selectOption('Dogs');
  await adding.getByRole('textbox', { name: 'Price' }).fill('449,90');
  await adding.getByRole('button', { name: 'Add product' }).click();
  await expect(adding).toBeHidden();

  const theirs = await browser.newContext({ viewport: { width: 390, height: 768 } });
  const visitor = await theirs.newPage();
  await visitor.goto(`${shop.url}/about`);
  await expect(visitor.getByText('We began with one bag.')).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Nomsa Dlamini' })).toBeVisible();
  await expect(
    visitor.getByText(/Thandi|Biscuit|Mavis|Paws & Bowls|Act 36|New Redruth/),
  ).toHaveCount(0);
  await visitor.goto(`${shop.url}/products`);
  const card = visitor.getByRole('listitem').filter({ hasText: description });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = visitor.getByRole('link', { name: /View Cart|Cart/ });
  await cart.first().click();
  await expect(visitor.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await fillCustomer(visitor);
  await sendButton(visitor).click();
  const thanks = visitor.getByRole('dialog', { name: 'Thank You!' });
  const number = (await thanks.getByRole('definition').first().textContent()) ?? '';
  await theirs.close();

  await page.goto('/admin/orders');
  await page.getByRole('button', { name: `View order ${number}` }).click();
  const order = openedOrder(page, number);
  await expect(order).toContainText(description);
  // A line never breaks between the number and its unit.
  expect(await order.textContent()).toContain('8\u00a0kg');
  await order.getByRole('button', { name: 'Confirm' }).click();
  const confirming = page.getByRole('dialog', { name: `Confirm order ${number},` });
  await confirming.getByRole('button', { name: 'Confirm order' }).click();
  await expect(order).toContainText('Confirmed');
});

/** A new shop has no details to show. */
async function expectClosed(page: Page, { url }: { url: string }): Promise<void> {
  const visitor = await page.context().newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { name: 'This shop opens soon' })).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.close();
}
