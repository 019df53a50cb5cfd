import { listProducts } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, test } from './shop.ts';

test('filters and search narrow the shelf and are removable', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const products = await listProducts(shop);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/products');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more products' }).click();
  await expect(cards).toHaveCount(Math.min(products.length, 48));
  await expect(page).toHaveURL(/\/products$/);

  await page.locator('summary', { hasText: 'Filters' }).click();
  const adult = page.getByRole('group', { name: 'Life stage' }).getByLabel(/^Adult/);
  await page.keyboard.press('Escape');
  await expect(adult).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
  await page.keyboard.press('Enter');
  await adult.check();
  const kinds = page.getByRole('group', { name: 'Kind of food' });
  const dry = products.filter(({ type, lifeStage }) => type === 'Dry' && lifeStage === 'Adult');
  await kinds.getByLabel(`Dry food (${dry.length})`).check();
  await kinds.getByLabel(/^Wet/).check();
  const both = products.filter(({ type, lifeStage }) => type !== 'Treats' && lifeStage === 'Adult');
  await expect(page).toHaveURL(/\?type=dry\.wet&stage=adult$/);
  await page.getByRole('button', { name: `Show ${both.length} products` }).click();
  await expect(adult).toBeHidden();
  await expect(page.locator('#found')).toBeFocused();
  await expect(page).toHaveTitle(/^Products, .*Dry food.*Adult/);
  await page.getByRole('link', { name: 'Remove filter: Wet food' }).click();
  await expect(page).toHaveURL(/\?type=dry&stage=adult$/);
  await expect(cards).toHaveCount(dry.length);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('hoender');
  await expect(page).toHaveURL(/search=hoender/);
  const chicken = dry.filter(({ description }) => description.includes('Chicken'));
  await expect(cards).toHaveCount(chicken.length);
  await page.reload();
  await expect(cards).toHaveCount(chicken.length);

  await page.getByRole('searchbox', { name: 'Search products' }).clear();
  await expect(cards).toHaveCount(dry.length);
  await page.getByRole('link', { name: 'Remove filter: Dry food' }).click();
  await expect(page).toHaveURL(/\?stage=adult$/);
  await page.goBack();
  await expect(cards).toHaveCount(dry.length);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cards).toHaveCount(24);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('dog food no chicken');
  await expect(page.getByText('without “chicken” in the name or the ingredients')).toBeVisible();
});

test('on a wide screen the filters stay beside the shelf, one price at a time', async ({
  page,
  shop,
}) => {
  const products = await listProducts(shop);
  const upTo = (most: number) => products.filter(({ price }) => price <= most).length;
  await page.goto('/products');
  const price = page.getByRole('group', { name: 'Price' });
  await expect(price.getByRole('checkbox')).toHaveCount(4);
  await price.getByLabel(`Up to R100 (${upTo(100)})`).check();
  await price.getByLabel(`Up to R300 (${upTo(300)})`).check();
  await expect(page).toHaveURL(/\?price=300$/);
  await expect(price.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.locator('#found')).toHaveText(`${upTo(300)} products`);
});

test('up to three products are compared on the shelf, for the dog given', async ({ page }) => {
  await page.goto('/products?category=Dogs&type=dry');
  await page.evaluate(() => localStorage.setItem('petWeight.dog', '9.5'));
  const choices = page.getByRole('main').getByRole('checkbox', { name: /^Compare / });
  await expect(choices).toHaveCount(await page.getByRole('main').locator('h2').count());
  const button = page.getByRole('button', { name: /^Compare/ });
  const labels: (string | null)[] = [];
  for (const index of [0, 3, 1, 2]) {
    await choices.nth(index).check();
    labels.push(await choices.nth(index).getAttribute('aria-label'));
  }
  await expect(choices.nth(0)).not.toBeChecked();
  await page.reload();
  await expect(button).toHaveCount(3);
  await button.last().click();
  const dialog = page.getByRole('dialog', { name: 'Compare products' });
  const columns = dialog.getByRole('columnheader');
  await expect(columns).toHaveCount(3);
  for (const [column, label] of labels.slice(1).entries())
    await expect(columns.nth(column)).toContainText(label?.replace('Compare ', '') ?? '?');
  await expect(dialog.getByText(/^R[\d.]+ for a dog of 9\.5 kg$/).first()).toBeVisible();
  for (const label of ['Price per kg', 'Suitable for', 'Protein'])
    await expect(dialog.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  // The second click of a double click on the button may hit a link of the dialog.
  await columns.first().getByRole('link').dispatchEvent('click', { detail: 2 });
  await expect(page).toHaveURL(/\/products\?/);
  await atWidths(page, () => expectAccessible(page));
  await dialog
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(button.last()).toBeFocused();
  for (const index of [1, 2]) await choices.nth(index).uncheck();
  await expect(choices.nth(3)).toBeChecked();
  await expect(button).toHaveCount(0);
});

test('an empty result offers help and best sellers', async ({ page }) => {
  await page.goto('/products?search=zzzzqqq');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ask us on WhatsApp' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  const add = main.getByRole('button', { name: /^Add to Cart/ });
  await expect(add).toHaveCount(3);
  await add.first().click();
  await expect(page.getByRole('region', { name: 'Your selection' })).toContainText('1 item');
  await expect(page.getByRole('searchbox')).toHaveCount(1);
});

test('the first window shows a price', async ({ page }) => {
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Add to Cart' });
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const place = await card.first().boundingBox();
    expect(place?.y).toBeLessThanOrEqual(300);
    await expect(card.first().getByText(/^R\d/).first()).toBeInViewport({ ratio: 1 });
  }
});

test('compared by the kilogram, what one costs is the large number', async ({ page }) => {
  await page.goto('/products?sort=kg');
  const price = page.getByRole('main').locator('.amount').filter({ hasText: 'per kg' }).first();
  await expect(price).toHaveText(/^R[\d.]+ per kgR[\d.]+$/);
});

test('results stay while more load; a lost call has a retry', async ({ page, shop, problems }) => {
  // Offline, the browser also requests the icon.
  problems.expectRefused(/products\.shelf|favicon/);
  const products = await listProducts(shop);
  const main = page.getByRole('main');
  const cards = main.getByRole('heading', { level: 2 });
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Dogs' }).click();
  const dogs = products.filter(({ category }) => category === 'Dogs');
  await expect(cards).toHaveCount(Math.min(dogs.length, 24));

  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/products\.shelf/, async (route) => {
    asked.push(decodeURIComponent(route.request().url()));
    if (asked.length === 1) await released;
    await route.continue().catch(() => {});
  });
  const outdated = page.waitForEvent('requestfailed');
  await field.pressSequentially('zebra', { delay: 30 });
  await expect(main.getByRole('status')).toHaveText('Looking for “zebra” …');
  await expect(cards).toHaveCount(Math.min(dogs.length, 24));
  await field.fill('chiken');
  expect((await outdated).url()).toContain('zebra');
  const chicken = dogs.filter(({ description }) => description.includes('Chicken'));
  await expect(cards).toHaveCount(chicken.length);
  expect(asked).toHaveLength(2);
  release();

  await page.context().setOffline(true);
  await field.fill('lam');
  await expect(main.getByRole('alert')).toContainText('No connection: failed to load products.');
  await expect(field).toHaveValue('lam');
  await expect(cards).toHaveCount(chicken.length);
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Retry' }).click();
  const lamb = dogs.filter(({ description }) => description.includes('Lamb'));
  await expect(cards).toHaveCount(lamb.length);
  await expect(main.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('Sort by').selectOption('Best rated');
  await expect(page).toHaveURL(/sort=rating/);
});
