import type { Page } from '@playwright/test';
import { statusTone } from '#features/orders/shared/order-status.ts';
import { customer } from '#test/fixtures/orders.ts';
import { anyWord, listProducts, markOrder, placeOrder, placeOrders } from './calls.ts';
import { expect, ownerTest as test } from './shop.ts';
import { breakCall, catchPrinting, chooseMore, openedOrder, openMessages } from './steps.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row');
const count = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The orders of a customer that no other test uses. */
async function openOrdersOf(page: Page, surname: string): Promise<void> {
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
}

test('an order shows who, what and where to; it is marked and deleted', async ({ page, shop }) => {
  const surname = `Detail ${anyWord()}`;
  const order = await placeOrder(shop, {
    customer: { surname, address2: 'Unit 7', telephone: '011 555 0100' },
    notes: 'The dog barks',
  });
  const number = order.orderNumber;
  await openOrdersOf(page, surname);
  await expect(rows(page)).toHaveCount(2);
  for (const text of [number, `Naledi ${surname}`, customer.area, `R${order.total.toFixed(2)}`]) {
    await expect(rows(page).nth(1)).toContainText(text);
  }

  await page.getByRole('button', { name: `View order ${number}` }).click();
  const details = openedOrder(page, number);
  for (const text of [
    customer.address1,
    'Unit 7',
    `${customer.area}, ${customer.postal}`,
    '082 123 4567',
    '011 555 0100',
  ]) {
    await expect(details).toContainText(text);
  }
  await expect(details).toContainText(customer.email);
  await expect(details).toContainText('The dog barks');
  await expect(details.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/27821234567\\?text=.*${number}.*%2Forder%23[\\w-]{43}$`),
  );
  const messages = await openMessages(page, number);
  await messages.getByRole('button', { name: 'Revoke links' }).click();
  const revoking = page.getByRole('alertdialog', { name: `Revoke the links to order ${number},` });
  await revoking.getByRole('button', { name: 'Revoke links' }).click();
  await expect(page.getByText(`No link to order ${number} works any more.`)).toBeVisible();
  await expect(revoking).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(messages).toBeHidden();
  await expect(details.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/);

  const history = details.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(1);
  const steps = ['Completed', 'Cancelled', 'Pending'] as const;
  for (const [index, status] of steps.entries()) {
    await chooseMore(page, number, `Mark as ${status}`);
    const asked = page.getByRole('alertdialog', {
      name: new RegExp(`^Mark order ${number}, .* as ${status}\\?$`),
    });
    const unasked = status === 'Cancelled' || status === 'Pending';
    if (!unasked) {
      await expect(asked).toContainText('It is not confirmed: no fee, no invoice.');
      await asked.getByRole('button', { name: 'as it is' }).click();
    }
    if (status === 'Cancelled') {
      const question = page.getByRole('alertdialog', { name: `Cancel order ${number},` });
      await expect(question).toContainText('no longer counts as sold');
      await question.getByRole('checkbox', { name: /^Email / }).uncheck();
      await question.getByRole('button', { name: 'Cancel order' }).click();
    }
    await expect(history).toHaveCount(index + 2);
    await expect(history.last()).toContainText(status);
  }

  await chooseMore(page, number, 'Delete order');
  const ask = page.getByRole('alertdialog', { name: `Delete order ${number},` });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeHidden();
  await chooseMore(page, number, 'Delete order');
  await ask.getByRole('button', { name: 'Delete order' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByText('No orders match')).toBeVisible();
});

test('thirty orders are paged, filtered and searched', async ({ page, shop, token }) => {
  const surname = `Many ${anyWord()}`;
  const lines = (await listProducts(shop)).slice(0, 1);
  const orders = await placeOrders(shop, 30, { customer: { surname }, lines });
  const numbers = orders.map(({ orderNumber }) => orderNumber).toReversed();
  await markOrder(shop, token, orders[0]?.orderID ?? 0, 'Cancelled');
  await openOrdersOf(page, surname);
  await expect(count(page, '30 orders')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('orders.csv');
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).nth(1)).toContainText(numbers[0] ?? 'none');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).nth(5)).toContainText(numbers[29] ?? 'none');
  await page.goBack();
  await expect(rows(page)).toHaveCount(26);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await expect(count(page, '1 order')).toBeVisible();
  const chip = rows(page).nth(1).locator('[data-tone]');
  await expect(chip).toHaveText('Cancelled');
  await expect(chip).toHaveAttribute('data-tone', statusTone('Cancelled'));
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(numbers[3] ?? 'none');
  await expect(page.getByRole('button', { name: `View order ${numbers[3]}` })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody at all');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
});

test('a status that could not be set is named', async ({ page, shop, problems }) => {
  problems.expectRefused(/\/(trpc|api)\//);
  const surname = `Failing ${anyWord()}`;
  const { orderNumber } = await placeOrder(shop, { customer: { surname } });
  await openOrdersOf(page, surname);
  await breakCall(page, 'orders.setStatus');
  await page.getByRole('button', { name: `Mark as … (order ${orderNumber})` }).click();
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Complete it as it is' }).click();
  await expect(page.getByText('Failed to update order status.')).toBeVisible();
});

test('shows that items cannot be read', async ({ page, shop }) => {
  const surname = `Unreadable ${anyWord()}`;
  await placeOrder(shop, { customer: { surname } });
  await page.route(/orders\.page/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace(/"items":"(?:[^"\\]|\\.)*"/g, '"items":"{broken"'),
    });
  });
  await openOrdersOf(page, surname);
  await expect(rows(page).getByText('Error parsing items')).toBeVisible();
});

test('the slip is all that is printed', async ({ page, shop }) => {
  const surname = `Print ${anyWord()}`;
  const { orderNumber } = await placeOrder(shop, { customer: { surname }, notes: 'Fragile' });
  await catchPrinting(page);
  await openOrdersOf(page, surname);
  await page.getByRole('button', { name: `View order ${orderNumber}` }).click();
  const slip = page.locator('.papers');
  await expect(slip).toBeHidden();
  await chooseMore(page, orderNumber, 'Print slip');
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(slip).toContainText(`Order ${orderNumber}`);
  await expect(slip).toContainText(`Naledi ${surname}`);
  await expect(slip).toContainText('Fragile');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeHidden();
});
