import type { Locator, Page } from '@playwright/test';
import { byName } from '#features/products/shared/product-lists.ts';
import { listProducts } from './calls.ts';
import { expect, test } from './shop.ts';
import { addButton, cartCount, putInCart } from './steps.ts';

const notSaved = (page: Page) => page.getByRole('link', { name: /^Cart, .* to save$/ });

test('what takes the focus does not lie under the bar of the selection', async ({ page }) => {
  // A window of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/products');
  const add = page.getByRole('button', { name: /^Add to Cart/ });
  await add.first().click();
  const bar = page.getByRole('region', { name: 'Your selection' });
  await expect(bar).toBeVisible();
  const uncovered = async (control: Locator) => {
    const [above, below] = await Promise.all([control.boundingBox(), bar.boundingBox()]);
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  for (const index of [2, 4, 6]) {
    const control = add.nth(index);
    await control.focus();
    await expect.poll(() => uncovered(control)).toBeGreaterThanOrEqual(0);
  }
});

test('prices and steppers of neighbours stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products');
  const cards = page.getByRole('main').locator('li', { has: page.getByText('Add to Cart') });
  await expect(cards.first()).toBeVisible();
  // Other tests may have left the neighbour of the first sold out.
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y));
  const index = tops.findIndex((top, at) => top === tops[at + 1]);
  const before = await cards.nth(index).boundingBox();
  await addButton(cards.nth(index)).click();
  const items = page.getByRole('main').getByRole('listitem');
  const stepper = items.filter({ has: page.getByRole('spinbutton') }).first();
  await expect(stepper).toBeVisible();
  expect((await stepper.boundingBox())?.height).toBe(before?.height);
  // The neighbour has now this place among those with a button; the click may have scrolled.
  expect((await stepper.boundingBox())?.y).toBe((await cards.nth(index).boundingBox())?.y);
});

test('a selection survives a reload and is saved on leaving', async ({ page, context, shop }) => {
  // Other tests may have left a product sold out.
  const products = byName(await listProducts(shop));
  const [chosen, other] = products.filter(({ availability }) => availability === 'Available');
  if (!chosen || !other) throw new Error('The starter data is too small');
  await page.goto('/products');
  await page.getByRole('button', { name: `Add to Cart: ${chosen.description}` }).click();
  await page.getByRole('button', { name: `One more of ${chosen.description}` }).click();
  await expect(notSaved(page)).toHaveAccessibleName('Cart, 0 items, 2 to save');
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: chosen.description })).toHaveValue('2');
  await expect(notSaved(page)).toBeVisible();

  // Another tab buys something else meanwhile.
  const tab = await context.newPage();
  await tab.goto('/about');
  await putInCart(tab, [{ ...other, quantity: 3 }]);

  await page.getByRole('link', { name: chosen.description, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: chosen.description })).toBeVisible();
  await expect(page.getByText('Cart saved!')).toBeVisible();
  await expect(cartCount(page)).toHaveText('5');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Cart saved!')).toBeHidden();
  await expect(cartCount(page)).toHaveText('3');
  await expect(notSaved(page)).toHaveAccessibleName('Cart, 3 items, 2 to save');

  await page.goBack();
  await expect(page.getByRole('spinbutton', { name: chosen.description })).toHaveValue('2');
  await page.getByRole('button', { name: 'Save to Cart' }).click();
  await expect(cartCount(page)).toHaveText('5');
  await expect(notSaved(page)).toBeHidden();
});
