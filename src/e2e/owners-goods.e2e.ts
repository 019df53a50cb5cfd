import type { Page, Route } from '@playwright/test';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { chooseInRow, toast } from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('edits, copies and imports products', async ({ page, shop, token }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = anyWord();
  const bag = await addProduct(shop, token, { description: `Bag ${word}`, price: 100 });
  const box = await addProduct(shop, token, { description: `Box ${word}`, price: 129.9 });
  const now = () =>
    answerOf<ProductView>(call(shop, 'GET', `/products/${bag.productID}?hidden=true`, { token }));
  const stored = async () => {
    const { availability, price } = await now();
    return [availability, price];
  };
  const selectBoth = () => page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const price = page.getByRole('button', { name: `change the price of ${bag.description}` });
  await page.goto(`/admin/products?search=${word}`);
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();

  const availability = page.getByRole('combobox', { name: `Availability of ${bag.description}` });
  await availability.selectOption('Hidden');
  const hidden = toast(page, `“${bag.description}” is hidden now: customers do not see it.`);
  await hidden.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['Available', 100]);
  await expect(availability).toHaveValue('Available');
  await availability.selectOption('Sold out');
  await expect(toast(page, `“${bag.description}” is sold out now`)).toBeVisible();

  await price.click();
  const field = page.getByRole('textbox', { name: `Price of ${bag.description}` });
  await expect(field).toBeFocused();
  await field.fill('1.005');
  await field.press('Enter');
  await expect(page.getByText('“1.005” could mean')).toBeVisible();
  await expectAccessible(page);
  await field.fill('109,90');
  await field.press('Enter');
  const costs = toast(page, `“${bag.description}” costs R109.90 now`);
  await expect(costs).toBeVisible();
  await expect.poll(stored).toEqual(['Sold out', 109.9]);
  await costs.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['Sold out', 100]);
  await expect(price).toHaveText('R100.00');

  await selectBoth();
  await page.getByRole('button', { name: 'Change prices …' }).click();
  await dialog(page).getByRole('textbox', { name: 'By how many percent' }).fill('5');
  await expect(dialog(page).getByText('2 prices would change')).toBeVisible();
  await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('R129.90 → R135.90');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Change 2 prices' }).click();
  const changed = toast(page, '2 prices changed.');
  await expect(price).toHaveText('R104.90');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveText('R100.00');

  await selectBoth();
  await page.getByRole('button', { name: 'Change availability' }).click();
  await page.getByRole('menuitem', { name: 'Hidden' }).click();
  const manyHidden = toast(page, '2 products changed.');
  await expect.poll(async () => (await stored())[0]).toBe('Hidden');
  await manyHidden.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored())[0]).toBe('Sold out');

  await selectBoth();
  const several = page.getByRole('group', { name: 'Several products at once' });
  await several.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete products' }).click();
  const deleted = toast(page, '2 products deleted.');
  await expect(page.getByText('No products match')).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();
  expect(await stored()).toEqual(['Sold out', 100]);

  const prices = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import, export' }).click();
  await page.getByRole('menuitem', { name: 'Price list as PDF' }).click();
  expect((await prices).suggestedFilename()).toBe('price-list.pdf');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import, export' }).click();
  await page.getByRole('menuitem', { name: 'Export for Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await chooseInRow(page, 'Copy', box.description);
  await expect(dialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('129.90');
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await expect(dialog(page).getByText('Please give the copy a name of its own.')).toBeVisible();
  const name = dialog(page).getByRole('textbox', { name: /^(Description|Product name)/ });
  await name.fill(`Crate ${word}`);
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('3 products', { exact: true })).toBeVisible();
});

test('reverts a change made offline', async ({ page, context, shop, token, problems }) => {
  problems.expectRefused(/./);
  const description = `Tin ${anyWord()}`;
  await addProduct(shop, token, { description });
  await page.goto(`/admin/products?search=${description}`);
  const availability = page.getByRole('combobox', { name: `Availability of ${description}` });
  await expect(availability).toHaveValue('Available');
  await context.setOffline(true);
  await availability.selectOption('Hidden');
  await expect(toast(page, 'Failed to update the product.')).toBeVisible();
  await expect(availability).toHaveValue('Available');
});

test('maps columns of a file, remembers them and undoes the import', async ({ page, problems }) => {
  const word = anyWord();
  const csv = (name: string) => `Naam;Prys;Soort\n${name} ${word};449,90;K9\n`;
  const bring = async (name: string) => {
    await page.getByRole('button', { name: 'Import, export' }).click();
    await page.getByRole('menuitem', { name: 'Import …' }).click();
    const file = { name: 'lys.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(name)) };
    await page.getByRole('dialog').getByLabel('File').setInputFiles(file);
  };
  const dialogOf = page.getByRole('dialog', { name: 'Import products' });
  const title = (name: string) => page.getByRole('button', { name: `${name} ${word}` });
  await page.goto(`/admin/products?search=${word}`);
  await bring('Lam');
  const template = page.waitForEvent('download');
  await dialogOf.getByRole('button', { name: 'Download a template' }).click();
  expect((await template).suggestedFilename()).toBe('products-template.csv');
  await expect(dialogOf.getByText('The first line must name the columns')).toBeVisible();
  await expect(dialogOf.getByRole('button', { name: 'Import' })).toBeDisabled();
  await dialogOf.getByLabel('Column “Naam”').selectOption('Product name');
  await expect(dialogOf.getByText('1 skipped')).toBeVisible();
  await expect(dialogOf.getByText(`Line 2 (Lam ${word})`)).toBeVisible();
  await dialogOf.getByLabel('Column “Prys”').selectOption('Price');
  await dialogOf.getByLabel('Column “Soort”').selectOption('Category');
  await dialogOf.getByLabel('Category “K9”').selectOption('Dogs');
  await atWidths(page, () => expectAccessible(page));
  const added = page.getByText('1 product added, 0 products changed.');
  await dialogOf.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(added).toBeVisible();
  await expect(title('Lam').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The import is taken back.')).toBeVisible();
  await expect(title('Lam')).toHaveCount(0);

  // The second file uses the mapping of the first.
  await bring('Bees');
  const importIt = dialogOf.getByRole('button', { name: 'Import 1 product' });
  await expect(importIt).toBeEnabled();
  problems.expectRefused(/\/products\/import/);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/products/import', loseAnswer, { times: 1 });
  await importIt.click();
  await expect(dialogOf.getByRole('alert')).toBeVisible();
  await importIt.click();
  await expect(added).toBeVisible();
  await expect(title('Bees').first()).toBeVisible();
  await page.goto('/admin/activity?thing=product+import');
  await page.getByRole('link', { name: '1 product' }).filter({ visible: true }).first().click();
  await expect(page.getByText(/^Import of .*: 1 added, 0 changed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/It is taken back\.$/)).toBeVisible();
  await page.goto(`/admin/products?search=${word}`);
  await expect(page.getByText('No products match')).toBeVisible();
});
