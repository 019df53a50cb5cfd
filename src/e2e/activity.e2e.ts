import { answerOf, call } from '#test/calls/calls.ts';
import { anyWord, listProducts } from './calls.ts';
import { expect, ownerTest as test } from './shop.ts';

test('the owner finds who changed what, and gets to it', async ({ page, shop, token }) => {
  const [product] = await listProducts(shop);
  if (!product) throw new Error('There is no product');
  const headers = { authorization: `Bearer ${token}` };
  const name = `${product.description} ${anyWord()}`;
  const change = async (body: object) =>
    answerOf(call(shop, 'PUT', `/products/${product.productID}`, { body, headers }));
  await change({ description: name });
  for (let price = 1; price <= 26; price += 1) await change({ price });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Activity' }).first().click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Entries' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(`Changed product ${name}`);
  await expect(rows.nth(1)).toContainText('Price: R25.00 → R26.00');
  await expect(rows.nth(1)).toContainText('You');

  await page.getByRole('searchbox', { name: 'Search entries' }).focus();
  await page.keyboard.type('price');
  await expect(page.getByText('26 entries', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(rows.nth(1)).toContainText('→ R1.00');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Who' }).selectOption('The shop by itself');
  await expect(page.getByText('No entries fit that')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).press('Enter');
  await page.getByRole('link', { name }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${product.productID}$`));
});
