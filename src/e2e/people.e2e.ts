import { anyWord, markOrder, placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('the owner finds, exports and erases a person', async ({ page, shop, token }) => {
  const name = anyWord();
  const email = `${name}@example.com`;
  const order = await placeOrder(shop, { customer: { name, email }, notes: 'Ring twice' });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  const field = page.getByRole('textbox', { name: 'Email address or phone number' });
  await field.fill('Naledi');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Please give a whole email address')).toBeVisible();

  await field.fill(` ${email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Find' }).press('Enter');
  await expect(page.getByRole('heading', { name: `What we hold about ${email}` })).toBeVisible();
  await expect(page.getByText(`Order ${order.orderNumber} is still under way.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase' })).toBeDisabled();
  // One is shown whole; of several, a line each.
  const opened = page.getByRole('region', { name: 'Orders' }).locator('details[open]');
  await expect(opened).toHaveCount(1);
  const second = await placeOrder(shop, { customer: { name, email }, notes: 'Ring twice' });
  await markOrder(shop, token, second.orderID, 'Completed');
  await markOrder(shop, token, order.orderID, 'Completed');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('button', { name: 'Erase' })).toBeEnabled();
  await expect(opened).toHaveCount(0);
  await atWidths(page, () => expectAccessible(page));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('alertdialog', { name: `Erase ${email}?` });
  await expect(question).toContainText('Orders keep their number, date, products and amounts');
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('They are erased.')).toBeVisible();
  await expect(page.getByText(`We hold nothing about ${email}.`)).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (!response.ok()) refused.push(response.url());
  });
  await page.goto(`/admin/orders?order=${order.orderID}`);
  await expect(page.getByText('This customer’s details were erased on')).toBeVisible();
  // What the panel has requested is sent before this, and answered.
  await page.evaluate(() => fetch('/api/products').then((answer) => answer.text()));
  expect(refused).toEqual([]);
});
