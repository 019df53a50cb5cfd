import type { Page } from '@playwright/test';
import { anyWord, placeOrder } from './calls.ts';
import { expect, ownerTest as test } from './shop.ts';
import { openedOrder } from './steps.ts';

/** In view, and not under a sticky bar. */
async function expectInView(page: Page, words: string): Promise<void> {
  const error = page.getByText(words).filter({ visible: true }).first();
  await expect(error).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      error.evaluate((one) => {
        const { left, top, height } = one.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 4, top + height / 2);
        return one.contains(seen) || seen?.contains(one);
      }),
    )
    .toBe(true);
}

test.use({ viewport: { width: 390, height: 740 } });

test('brings errors of a new order into view', async ({ page }) => {
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'Save order' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await expectInView(page, 'Please fill in the customer’s name.');
  await name.fill('Naledi');
  await page.getByLabel('Cell Number').fill('082 123 4567');
  await page.getByRole('button', { name: 'Save order' }).click();
  const picker = page.getByRole('combobox', { name: 'Add a product' });
  await expect(picker).toBeFocused();
  await expectInView(page, 'Please add a product.');
  await picker.fill('kat');
  await page.getByRole('option').first().click();
  await expect(page.getByText('Please add a product.')).toBeHidden();
});

test('brings errors of a dialog into view, at each press', async ({ page, shop, problems }) => {
  const { orderID, orderNumber } = await placeOrder(shop, {
    customer: { surname: `Far ${anyWord()}` },
  });
  await page.goto(`/admin/orders?order=${orderID}`);
  const details = openedOrder(page, orderNumber);
  await details.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Change order/ });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  const notes = dialog.getByLabel('Notes');
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });

  await name.fill('');
  await notes.fill('Ring twice');
  await save.click();
  await expect(name).toBeFocused();
  await expectInView(page, 'Please fill in the customer’s name.');

  await name.fill('Near');
  problems.expectRefused(/orders\.change/);
  await page.route(/orders\.change/, (route) => route.abort());
  for (const _ of ['once', 'again']) {
    await name.scrollIntoViewIfNeeded();
    await name.focus();
    await save.click();
    await expect(save).not.toHaveAttribute('aria-busy');
    await expectInView(page, 'Failed to change the order.');
  }
});
