import { anyWord, listProducts, placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { customerField, fillCustomer, openCart, openedOrder, sendButton } from './steps.ts';

test('marks a suspicious order as real', async ({ page, shop }) => {
  // The list is rendered as a table and as cards; CSS hides one of them.
  const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
  await page.setViewportSize({ width: 360, height: 800 });
  const [product] = await listProducts(shop);
  const surname = `Filled ${anyWord()}`;
  await openCart(page, [product]);
  await fillCustomer(page, { surname });
  await expect(customerField(page, 'surname')).toHaveValue(surname);
  await page
    .locator('input[name="leave-empty"]')
    .last()
    .evaluate((field) => {
      (field as HTMLInputElement).value = 'https://naledi.example';
    });
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByText('One suspicious order is kept apart.')).toBeVisible();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspicious orders');
  await expect(seen(`Naledi ${surname}`)).toBeVisible();
  await expect(seen('Suspicious')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await atWidths(page, () => expectAccessible(page));

  await page.getByRole('button', { name: /^View order/ }).click();
  const details = openedOrder(page, /^Order/);
  await details.getByRole('button', { name: /^More for order/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Print slip' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Mark as/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await details.getByRole('button', { name: /^This is a real order/ }).click();
  // The notice of the new order may cover it.
  await expect(page.getByText(/is real\. It counts now/)).toBeAttached();
  await expect(details.getByText('New', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(seen(`Naledi ${surname}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'To the other orders' }).click();
  await expect(seen(`Naledi ${surname}`)).toBeVisible();
  await expect(page.getByText(/suspicious order/)).toHaveCount(0);
});

test('several suspicious orders are deleted at once', async ({ page, shop }) => {
  const surname = `Robots ${anyWord()}`;
  for (const website of ['https://a.example', 'https://b.example']) {
    await placeOrder(shop, { customer: { surname }, website });
  }
  await page.goto(`/admin/orders?show=suspicious&search=${encodeURIComponent(surname)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 orders?' });
  await question.getByRole('button', { name: 'Delete 2 orders' }).click();
  await expect(page.getByText('2 orders deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^View order/ })).toHaveCount(0);
});
