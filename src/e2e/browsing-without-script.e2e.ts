import { formatPrice } from '#shared/money.ts';
import { anyWord, listProducts } from './calls.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { expect, mainWay, test } from './shop.ts';

test.use({ javaScriptEnabled: false });

test('the menu leads everywhere without script', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full bowls, wagging tails.');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  for (const [link, heading] of [
    ['About Us', 'About Us'],
    ['Gallery', /./],
    ['Reviews', /./],
    ['Home', 'Full bowls, wagging tails.'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
});

test('products are shown without script', mainWay, async ({ page, shop }) => {
  const products = await listProducts(shop);
  await page.goto('/products');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('Add to Cart').first()).toBeHidden();
  // A product's name has three lines: brand, variety, size.
  const inOneLine = async () =>
    (await cards.allInnerTexts()).map((text) => text.replace(/[ \n]+/g, ' '));
  const texts = await inOneLine();
  for (let next = 2; texts.length < products.length; next += 1) {
    await page.getByRole('link', { name: 'Show more products' }).click();
    await expect(page).toHaveURL(new RegExp(`page=${next}$`));
    texts.push(...(await inOneLine()));
  }
  expect(texts).toHaveLength(products.length);
  for (const { description, price } of products) {
    const text = texts.find((one) => one.includes(description));
    expect(text).toContain(formatPrice(price));
  }

  await page.getByRole('searchbox', { name: 'Search products' }).fill('hoender 8kg');
  await page.getByRole('button', { name: 'Search and sort' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('hoender 8kg');
  await expect(cards.filter({ hasText: 'Chicken' }).first()).toContainText('8 kg');
  await page.goto('/products');

  await page.getByRole('button', { name: 'Cats' }).click();
  await expect(page).toHaveURL(/category=Cats/);
  const cats = products.filter(({ category }) => category === 'Cats');
  await expect(cards).toHaveCount(Math.min(24, cats.length));

  const [first] = cats;
  if (!first) throw new Error('The starter data has no food for cats');
  await page.getByRole('link', { name: first.description, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.description);
  await expect(page.getByText(formatPrice(first.price)).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nutritional information' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});

test('no row of products ends before the edge, however many fit', async ({ page }) => {
  const counts = new Set<number>();
  for (const query of [
    'category=Cats&type=treats',
    'stage=senior',
    'category=Dogs&type=treats',
    'category=Cats&type=wet',
    'category=Cats&grain=free',
  ]) {
    await page.goto(`/products?${query}`);
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { products, free } = await page
        .getByRole('main')
        .locator('ul:has(> li h2)')
        .evaluate((list) => {
          const shown = [...list.children].filter((item) => item.checkVisibility());
          const last = shown.at(-1)?.getBoundingClientRect();
          return {
            products: list.querySelectorAll('h2').length,
            free: list.getBoundingClientRect().right - (last?.right ?? 0),
          };
        });
      counts.add(products);
      expect.soft(free, `${products} products at ${width} px`).toBeLessThan(1);
    }
  }
  expect(counts.size, 'shelves of different lengths').toBeGreaterThan(2);
});

test('cart and order name another way without script', async ({ page }) => {
  await page.goto('/cart');
  const hint = page.getByRole('main').locator('noscript');
  await expect(hint).toBeVisible();
  expect(await hint.innerHTML()).toContain('The cart needs JavaScript.');
  await expect(page.getByText('Opening your cart…')).toBeHidden();
  await expect(hint.locator('a[href^="tel:+27"]')).toHaveCount(1);
  await expect(hint.locator('a[href^="https://wa.me/"]')).toHaveCount(1);
  await page.goto('/order');
  await expect(hint).toBeVisible();
  expect(await hint.innerHTML()).toContain('ask about your order by');
});

test('the newsletter is joined without script', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const join = async (email: string) => {
    await footer.getByLabel('Email address').fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/newsletter\/joined/);
  };
  await join('nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to subscribe');
  await join(`${anyWord()}@example.com`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully subscribed!');
});

test('products are found from every page without script', async ({ page }) => {
  await page.goto('/about');
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Find products' });
  await field.fill('tuna');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=tuna$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu is under the logo instead of in the drawer', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Products' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    await expectNoSidewaysScroll(page);
  });
});
