import { byName } from '#features/products/shared/product-lists.ts';
import { formatTotal } from '#shared/money.ts';
import { listProducts } from './calls.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { expect, mainWay, test } from './shop.ts';
import { addButton, cartCount, openCart, putInCart } from './steps.ts';

test('the badge follows all tabs and the store', mainWay, async ({ page, context, shop }) => {
  const [one, other] = await listProducts(shop);
  await page.goto('/');
  await expect(cartCount(page)).toHaveText('0');
  await putInCart(page, [
    { ...one, quantity: 2 },
    { ...other, quantity: 3 },
  ]);
  await expect(cartCount(page)).toHaveText('5');
  await page.reload();
  await expect(cartCount(page)).toHaveText('5');

  const tab = await context.newPage();
  await tab.goto('/about');
  await expect(cartCount(tab)).toHaveText('5');
  // The `storage` event alone must reach the other tabs.
  await tab.evaluate(() => localStorage.removeItem('cart'));
  await expect(cartCount(page)).toHaveText('0');
});

test('Save to Cart stores the selection of the products page', async ({ page }) => {
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('listitem').first();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  const quantity = card.getByRole('spinbutton');
  await expect(quantity).toHaveValue('1');
  await card.getByRole('button', { name: /^One more/ }).click();
  await expect(quantity).toHaveValue('2');
  await expect(cartCount(page)).toHaveText('0');
  await card.getByRole('button', { name: /^One less/ }).click();
  await card.getByRole('button', { name: /^Remove/ }).click();
  await expect(quantity).toHaveCount(0);

  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await quantity.fill('250');
  await quantity.blur();
  await expect(quantity).toHaveValue('99');
  await quantity.fill('4');
  await expect(card).toContainText('Chosen');
  // The button becomes the way on: the second press of a double one does not go it.
  await page.getByRole('button', { name: 'Save to Cart' }).dblclick();
  await expect(cartCount(page)).toHaveText('4');
  await expect(card).toContainText('In the cart');
  const wayOn = page.getByRole('link', { name: 'View Cart' });
  await expect(wayOn).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save to Cart' })).toHaveCount(0);
  await expect(page).toHaveURL('/products');
  await wayOn.press('Enter');
  await expect(page).toHaveURL('/cart');
});

test('the notice of a saved cart stays for five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/products');
  await addButton(page).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save to Cart' }).click();
  const notice = page.getByText('Cart saved!');
  // Its machinery comes by the network, then by the clock.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(notice).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.mouse.move(5, 300);
  await page.clock.runFor(4000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2000);
  await expect(notice).toBeHidden();
});

test('the products page starts from the stored cart', async ({ page, shop }) => {
  const products = byName(await listProducts(shop));
  const [stored, added] = products.filter(({ category }) => category === 'Dogs');
  if (!stored || !added) throw new Error('The starter data is too small');
  await page.goto('/products');
  await putInCart(page, [{ ...stored, quantity: 3 }]);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: stored.description })).toHaveValue('3');
  const add = page.getByRole('button', { name: `Add to Cart: ${added.description}`, exact: true });
  await add.click();
  await page.getByRole('button', { name: 'Save to Cart' }).click();
  await expect(cartCount(page)).toHaveText('4');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 2, name: stored.description })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: added.description })).toBeVisible();
});

test('the detail page adds at once, and so do the products below it', async ({ page, shop }) => {
  const [product] = await listProducts(shop);
  await page.goto(`/products/${product.productID}`);
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByRole('button', { name: `Add to Cart: ${product.description}` }).click();
  await expect(cartCount(page)).toHaveText('1');
  await expect(page.getByText('Added to your cart.')).toBeVisible();
  await expect(buy).toContainText('In the cart');
  await expect(buy.getByRole('link', { name: 'View Cart' })).toBeVisible();
  await buy.getByRole('button', { name: /^One more/ }).click();
  await expect(cartCount(page)).toHaveText('2');
  const others = page.getByRole('region', { name: 'You may also like' });
  await addButton(others).click();
  await expect(cartCount(page)).toHaveText('3');
  await expect(page).toHaveURL(`/products/${product.productID}`);
  await page.getByRole('link', { name: /^Cart, 3 items/ }).click();
  await expect(page).toHaveURL('/cart');
});

test('the cart page steps, deletes, restores and sums', async ({ page, shop }) => {
  const [one, other] = await listProducts(shop);
  await openCart(page, [one, other]);
  const summary = page.getByRole('table', { name: 'Order summary' });
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(summary).toContainText(formatTotal(one.price + other.price));
  await expect(page.getByText('A delivery fee of R50 may apply')).toBeVisible();

  const others = page.getByRole('region', { name: 'You may also like' });
  await expect(others.getByRole('button', { name: /^Add/ })).toHaveCount(3);
  await addButton(others).click();
  await expect(cartCount(page)).toHaveText('3');
  const lines = page.getByRole('list', { name: 'Products in your cart' });
  const remove = lines.getByRole('button', { name: /^Delete/ });
  await remove.last().click();
  await page.getByRole('button', { name: `One more of ${one.description}` }).click();
  await expect(summary).toContainText(formatTotal(one.price * 2 + other.price));
  await page.getByRole('button', { name: `Delete ${one.description}`, exact: true }).click();
  await expect(summary).not.toContainText(one.description);
  await expect(cartCount(page)).toHaveText('1');
  const undo = page.getByRole('button', { name: `Undo: put ${one.description} back` });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(cartCount(page)).toHaveText('3');

  await page.getByRole('button', { name: `Delete ${one.description}`, exact: true }).click();
  await page.getByRole('button', { name: `Remove ${other.description}`, exact: true }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartCount(page)).toHaveText('0');
});

test('total and Send Order stay in view at every width', async ({ page, shop }) => {
  const products = (await listProducts(shop)).slice(0, 12);
  await openCart(page, products);
  const send = page.getByRole('button', { name: 'Send Order' });
  const summary = page.getByRole('table', { name: 'Order summary' });
  const foot = page.getByRole('region', { name: 'Your order' });
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [768, 1024],
    [1280, 720],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const count of [1, 12]) {
      await putInCart(page, products.slice(0, count));
      const fold = page.getByRole('button', { name: 'Details' });
      for (const end of ['start', 'end'] as const) {
        await page.evaluate((block) => {
          const list = document.querySelector('main ul');
          list?.scrollIntoView({ block, behavior: 'instant' });
        }, end);
        await expect(send).toBeInViewport({ ratio: 1 });
        await expect(foot.getByText(/^Total R[\d\s]+\.\d\d$/)).toBeInViewport({ ratio: 1 });
      }
      await expectNoSidewaysScroll(page);
      await expect(summary).toBeHidden();
      await fold.click();
      await expect(summary).toBeVisible();
      if (width >= 1024) {
        for (const top of [0, 400, 800, 1200]) {
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
          const notes = await page.getByRole('textbox', { name: 'Notes' }).boundingBox();
          const below = await foot.boundingBox();
          expect(below?.y).toBeGreaterThan((notes?.y ?? 0) + (notes?.height ?? 0));
        }
      }
      await fold.click();
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('each page with products leads to the cart', async ({ page, shop, problems }) => {
    problems.expectRefused(/\/products\/999999/);
    const [product] = await listProducts(shop);
    const wayOn = page.getByRole('main').getByRole('link', { name: 'View Cart' });
    const bar = page.getByRole('region', { name: 'Your cart' }).getByRole('link');
    for (const address of [
      '/',
      '/products/for/dogs',
      '/products/999999',
      '/products?search=chicken',
      `/products/${product.productID}`,
    ]) {
      await page.goto(address);
      await page.evaluate(() => localStorage.removeItem('cart'));
      await page.reload();
      const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });
      await add.last().click();
      const save = page.getByRole('button', { name: 'Save to Cart' });
      await expect(page.getByText('Added to your cart.').or(save)).toBeVisible();
      if (await save.isVisible()) await save.click();
      await expect(wayOn.or(bar)).toBeInViewport({ ratio: 1 });
      await page.reload();
      await expect(wayOn.or(bar)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-uncovered]').filter({ visible: true })).toHaveCount(1);
    }
  });

  test('the cart bar covers and moves nothing', async ({ page, shop }) => {
    await page.goto('/reviews');
    await putInCart(page, (await listProducts(shop)).slice(0, 1));
    await page.reload();
    const bar = page.getByRole('region', { name: 'Your cart' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const all = { type: 'layout-shift', buffered: true };
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const one of list.getEntries()) sum += (one as unknown as { value: number }).value;
          }).observe(all);
          setTimeout(() => resolve(sum), 500);
        }),
    );
    // A bar that took its room late would move much more than the letters of a late font.
    expect(moved).toBeLessThan(0.001);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    const [link, above] = [await last.boundingBox(), await bar.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    await bar.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(bar).toHaveCount(0);
  });
});
