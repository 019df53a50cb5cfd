import type { Locator, Page } from '@playwright/test';
import { owner } from '#test/fixtures/auth.ts';
import { customer } from '#test/fixtures/orders.ts';
import { anyWord } from './calls.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { expect, mainWay, moving, test } from './shop.ts';
import {
  addButton,
  cartCount,
  customerField,
  fillCustomer,
  openedOrder,
  sendButton,
  tabTo,
} from './steps.ts';

test.use(moving);

type Press = (control: Locator) => Promise<void>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function order(page: Page, surname: string, press: Press): Promise<string> {
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Shop Now' }));
  await expect(heading(page)).toHaveText('Products');
  await press(page.getByRole('button', { name: 'Cats' }));
  const card = page.getByRole('main').getByRole('listitem').first();
  await press(card.getByRole('button', { name: /^Add to Cart/ }));
  await press(card.getByRole('button', { name: /^One more/ }));
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: 'Save to Cart' }));
  await expect(cartCount(page)).toHaveText('2');
  await press(page.getByRole('link', { name: /^Cart, / }));
  await expect(heading(page)).toHaveText('Your Cart');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Please ring twice');
  await expectNoSidewaysScroll(page);
  await fillCustomer(page, { surname });
  await expectNoSidewaysScroll(page);
  await press(sendButton(page));
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  const number = (await thanks.getByRole('definition').first().textContent()) ?? '';
  await press(thanks.getByRole('button', { name: 'Done' }));
  await expect(cartCount(page)).toHaveText('0');
  return number;
}

async function workOn(page: Page, number: string, surname: string, press: Press): Promise<void> {
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Owner sign-in' }));
  await expect(heading(page)).toHaveText('Sign in');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await press(page.getByRole('button', { name: 'Sign in' }));
  await expect(heading(page)).toHaveText('To do today');
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('link', { name: 'All orders' }));
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(surname);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: `View order ${number}` }));
  const details = openedOrder(page, number);
  await expect(details).toContainText('Please ring twice');
  await expect(details).toContainText(customer.address1);
  await expectNoSidewaysScroll(page);
  await press(details.getByRole('button', { name: 'Close' }));
  await expect(details).toBeHidden();
  await press(page.getByRole('button', { name: `Mark as … (order ${number})` }));
  await press(page.getByRole('menuitem', { name: 'Mark as Completed' }));
  await press(page.getByRole('button', { name: 'Complete it as it is' }));
  await expect(page.getByText(`Order ${number} is marked as Completed.`)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a visitor orders and the owner completes it, by touch', mainWay, async ({ page }) => {
    const surname = `Touch ${anyWord()}`;
    const tap: Press = (control) => control.tap();
    await workOn(page, await order(page, surname, tap), surname, tap);
  });
});

test('orders and completes an order by keyboard', mainWay, async ({ page }) => {
  test.slow();
  const surname = `Keys ${anyWord()}`;
  const enter: Press = async (control) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await page.keyboard.type(text);
  };

  await page.goto('/');
  await enter(page.getByRole('link', { name: 'Shop Now' }));
  await expect(heading(page)).toBeFocused();
  await type(page.getByRole('searchbox', { name: 'Search products' }), 'pilchard');
  await expect(page).toHaveURL(/search=pilchard/);
  await enter(addButton(page));
  await expect(page.getByRole('button', { name: /^One more/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page.getByRole('button', { name: 'Save to Cart' }));
  await expect(cartCount(page)).toHaveText('2');
  await enter(page.getByRole('link', { name: 'View Cart' }));
  await expect(heading(page)).toHaveText('Your Cart');
  await enter(page.getByRole('button', { name: 'Send Order' }));
  await expect(customerField(page, 'name')).toBeVisible();
  for (const name of ['name', 'cell', 'email', 'address1', 'area', 'postal'] as const) {
    await type(customerField(page, name), customer[name]);
    if (name === 'name') await type(customerField(page, 'surname'), surname);
  }
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  const number = (await thanks.getByRole('definition').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(thanks).toBeHidden();

  await page.goto('/admin/login');
  await type(page.getByRole('textbox', { name: 'Email' }), owner.email);
  await type(page.getByRole('textbox', { name: 'Password' }), owner.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('To do today');
  await enter(page.getByRole('link', { name: /^Orders/ }));
  await type(page.getByRole('searchbox', { name: 'Search orders' }), surname);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await enter(page.getByRole('button', { name: `View order ${number}` }));
  await expect(openedOrder(page, number)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View order ${number}` })).toBeFocused();
  await enter(page.getByRole('button', { name: `Mark as … (order ${number})` }));
  // The menu takes keys once its first entry has the focus.
  await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The order is not confirmed: the dialog focuses Cancel, and Tab leads to the other button.
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is marked as (Out for Delivery|Completed)\./)).toBeVisible();
});
