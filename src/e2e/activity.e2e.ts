import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord, changeProduct } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('the owner finds who changed what, and gets to it', async ({ page, shop, token }) => {
  const name = `Lamb 8 kg ${anyWord()}`;
  const product = await addProduct(shop, token, { description: name });
  // Prices that no other entry has.
  for (let cents = 1; cents <= 26; cents += 1) {
    await changeProduct(shop, token, product.productID, { price: 9876 + cents / 100 });
  }

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Activity' }).first().click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Entries' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(`You changed the price of ${name} from`);
  const height = (await rows.nth(1).boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(36);
  expect(height).toBeLessThanOrEqual(44);
  await expect(rows.nth(1).getByRole('table')).toBeHidden();
  await rows.nth(1).getByText('Details').click();
  await expect(
    rows.nth(1).getByRole('row', { name: /^Price R9.876\.25 R9.876\.26$/ }),
  ).toBeVisible();
  await rows.nth(1).getByText('Details').click();

  await page.getByRole('searchbox', { name: 'Search entries' }).focus();
  await page.keyboard.type('9876');
  await expect(page.getByText('26 entries', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(rows.nth(1)).toContainText('876.01');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Who' }).selectOption('The shop');
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).press('Enter');
  await page.setViewportSize({ width: 390, height: 700 });
  const line = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first();
  await expect(line).toContainText('You changed');
  // Two lines of text.
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(66);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'To the shop' })).toBeInViewport({ ratio: 1 });
  const items = menu.getByRole('navigation');
  const hidden = await items.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.waitForFunction(() => !history.state?.overlay);
  await page.getByRole('link', { name }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${product.productID}$`));
});

test('an import unfolds in place, in parts', async ({ page, shop, token }) => {
  const kind = anyWord();
  const lines = Array.from({ length: 30 }, (_, at) => `Tin ${at + 1} ${kind};Cats;49.90`);
  const file = ['Product name;Category;Price', ...lines].join('\n');
  const send = (plan: string) => {
    const body = new FormData();
    body.set('file', new File([file], 'products.csv'));
    body.set('plan', plan);
    return answerOf<{ plan: string }>(call(shop, 'POST', '/products/import', { token, body }));
  };
  await send((await send('')).plan);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/activity');
  const entry = page.getByRole('listitem').filter({ hasText: 'imported 30 products' });
  const unfold = entry.getByRole('button', { name: 'Details', expanded: false }).first();
  await unfold.press('Enter');
  const products = entry.getByRole('list', { name: 'Imported products' }).getByRole('listitem');
  await expect(products).toHaveCount(25);
  await expect(products.first()).toContainText(`Tin 30 ${kind}`);
  await entry.getByRole('button', { name: '5 more' }).press('Enter');
  await expect(products).toHaveCount(30);
  await atWidths(page, () => expectAccessible(page));
  await entry.getByRole('button', { expanded: true }).press('Enter');
  await expect(products).toHaveCount(0);
});
