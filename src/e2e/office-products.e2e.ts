import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { byName } from '#features/products/shared/product-lists.ts';
import { addProduct } from '#test/calls/calls.ts';
import { anyWord, changeProduct, listProducts } from './calls.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';
import { chooseInRow, columnTexts, toast } from './steps.ts';

const picture = fileURLToPath(new URL('../web/public/apple-touch-icon.png', import.meta.url));
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row');
const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search products' }).fill(text);

async function fillIn(page: Page, description: string, price: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Product name' }).fill(description);
  await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('Cats');
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill(price);
}

test('a product is added, changed and deleted', mainWay, async ({ page }) => {
  const name = `Tin ${anyWord()}`;
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page).toHaveURL(/\/admin\/add-product$/);
  await fillIn(page, name, '49.9');
  await dialog(page).getByRole('textbox', { name: 'Nutritional' }).fill('Protein: 40');
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  await expect(dialog(page).getByRole('img', { name: 'picture as it will' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('” is added.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);

  await search(page, name);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('R49.90');
  const shown = rows(page).nth(1).locator('img');
  await expect(shown).toBeVisible();
  const stored = await shown.getAttribute('src');
  expect(stored).toMatch(/^\/uploads\//);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Nutritional' })).toHaveValue(
    'Protein: 40',
  );
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('55');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('” is saved.')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('R55');
  await expect(rows(page).nth(1).locator('img[src^="/uploads/"]')).toHaveCount(0);
  await page.getByRole('button', { name: `Photo of ${name}` }).setInputFiles(picture);
  await expect(page.getByText(`“${name}” has a photo now.`)).toBeVisible();
  await expect(rows(page).nth(1).locator('img[src^="/uploads/"]')).toBeVisible();
  // The category of the last one.
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toHaveValue('Cats');
  await page.keyboard.press('Escape');

  const ask = page.getByRole('alertdialog', { name: 'Delete this product?' });
  await chooseInRow(page, 'Delete', name);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeHidden();
  await chooseInRow(page, 'Delete', name);
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/products.remove')) removals.push(request.url());
  });
  // A double click sends one request.
  await ask.getByRole('button', { name: 'Delete product' }).dblclick();
  await expect(page.getByText('1 product deleted.')).toBeVisible();
  expect(removals.map((url) => new URL(url).pathname)).toEqual(['/trpc/products.removeMany']);
  await expect(page.getByText('No products match')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product restored.')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(name);
});

test('a price is read with a comma, and a doubtful one is confirmed', async ({ page }) => {
  const name = `Comma ${anyWord()}`;
  const question = page.getByRole('alertdialog');
  const price = dialog(page).getByRole('textbox', { name: 'Price' });
  await page.goto('/admin/add-product');
  await fillIn(page, name, '0');
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await expect(question).toHaveAccessibleName('Is it free?');
  await question.getByRole('button', { name: 'No, change it' }).click();
  await price.fill('129,90');
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await search(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(price).toHaveValue('129.90');
  await price.fill('1,249');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByText('could mean')).toBeVisible();
  await price.fill('12990');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(question).toHaveAccessibleName('Is R12\u00a0990 right?');
  await question.getByRole('button', { name: 'No, change it' }).click();
  await expect(question).toBeHidden();
  await expect(price).toHaveValue('12990');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Yes, save' }).click();
  await expect(page.getByText('” is saved.')).toBeVisible();

  await page.getByRole('button', { name: `R12\u00a0990.00, change the price of ${name}` }).click();
  await page.getByRole('textbox', { name: `Price of ${name}` }).fill('0');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes, save R0' }).click();
  await expect(rows(page).nth(1)).toContainText('R0.00');
});

test('refuses missing or invalid fields', async ({ page, shop, problems }) => {
  problems.expectRefused(/\/api\/products/);
  const name = `Broken ${anyWord()}`;
  await page.goto('/admin/add-product');
  await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('');
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Please fill in the product name.')).toBeVisible();
  await expect(page.getByText('Please choose Cats or Dogs.')).toBeVisible();
  await expect(page.getByText('Please give a price in rand from 0 to 1 000 000.')).toBeVisible();

  await fillIn(page, name, '10');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog(page).getByRole('button', { name: 'Add product' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
  await page.keyboard.press('Escape');
  expect((await listProducts(shop)).filter(({ description }) => description === name)).toEqual([]);
});

test('a window of 768 px shows twelve products', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [path, fit] of [
    ['/admin/products', 12],
    ['/admin/reviews', 8],
  ] as const) {
    await page.goto(path);
    const rows = page.locator('tr[data-row]');
    await expect(rows.first()).toBeVisible();
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    for (const box of boxes) expect(box?.height).toBeLessThanOrEqual(64);
    const seen = boxes.filter((box) => box && box.y + box.height <= 768);
    expect(seen.length).toBeGreaterThanOrEqual(fit);
  }
});

test('the list is searched, filtered and sorted', async ({ page, shop, token }) => {
  const newest = await addProduct(shop, token, { description: `Zebra ${anyWord()}` });
  await page.goto('/admin/products');
  const alphabetical = byName(await listProducts(shop));
  await expect(rows(page).nth(1)).toContainText(alphabetical[0]?.description ?? 'none');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Date Added');
  await expect(rows(page).filter({ hasText: 'Zebra' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Dogs');
  await search(page, newest.description.toUpperCase());
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Cats');
  await expect(page.getByText('No products match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(rows(page).nth(1)).toContainText(alphabetical[0]?.description ?? 'none');

  const word = anyWord();
  for (const price of [9.5, 120, 30]) {
    await addProduct(shop, token, { description: `Yak ${word} ${price}`, price });
  }
  await search(page, word);
  const prices = () => columnTexts(page, 'Price');
  const byPrice = page.getByRole('columnheader', { name: 'Price' });
  await byPrice.getByRole('button').click();
  await expect.poll(prices).toEqual(['R120.00', 'R30.00', 'R9.50']);
  await byPrice.getByRole('button').click();
  await expect.poll(prices).toEqual(['R9.50', 'R30.00', 'R120.00']);
  await expect(byPrice).toHaveAttribute('aria-sort', 'ascending');
});

test('a change that could not be saved is named', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/\/(trpc|api)\//);
  const { description } = await addProduct(shop, token, { description: `Kept ${anyWord()}` });
  await page.goto('/admin/products');
  await search(page, description);
  await page.route('**/api/products/*', (route) => route.abort());
  await page.getByRole('button', { name: `Edit ${description}` }).click();
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('377');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByText('Failed to update the product.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('377');
});

test('Undo of an availability leaves what another has set since', async ({
  page,
  shop,
  token,
  problems,
}) => {
  problems.expectRefused(/products\.update/);
  const product = await addProduct(shop, token, { description: `Raced ${anyWord()}` });
  const { description, productID } = product;
  await page.goto('/admin/products');
  await search(page, description);
  const availability = page.getByRole('combobox', { name: `Availability of ${description}` });
  await availability.selectOption('Sold out');
  const done = toast(page, `“${description}” is sold out now`);
  await expect(done).toBeVisible();
  await changeProduct(shop, token, productID, { availability: 'Hidden' });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, `“${description}” has changed meanwhile`)).toBeVisible();
  await expect(availability).toHaveValue('Hidden');
});

test('a price in the list follows changes until it is typed', async ({ page, shop, token }) => {
  const product = await addProduct(shop, token, {
    description: `Followed ${anyWord()}`,
    price: 100,
  });
  await page.goto('/admin/products');
  await search(page, product.description);
  const open = (price: string) =>
    page
      .getByRole('button', { name: `${price}, change the price of ${product.description}` })
      .click();
  const field = page.getByRole('textbox', { name: `Price of ${product.description}` });
  await open('R100.00');
  await changeProduct(shop, token, product.productID, { price: 110 });
  await expect(field).toHaveValue('110.00');
  await page.keyboard.press('Enter');
  await open('R110.00');
  await field.fill('115');
  // Shows when the list has both.
  const theirs = { price: 120, availability: 'Sold out' } as const;
  await changeProduct(shop, token, product.productID, theirs);
  await expect(rows(page).nth(1).getByRole('combobox')).toHaveValue('Sold out');
  await field.press('Enter');
  await expect(page.getByText('It costs R120 by now: save again to replace that.')).toBeVisible();
  await field.press('Enter');
  await expect(rows(page).nth(1)).toContainText('R115.00');
});
