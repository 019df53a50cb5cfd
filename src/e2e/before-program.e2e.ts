import type { Locator, Page } from '@playwright/test';
import { anyWord } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, mainWay, test, untilAlive } from './shop.ts';
import { addButton } from './steps.ts';

/** As many as the search field takes: names that other tests give are longer. */
const maxLetters = 60;

/** Opens the page as far as it comes while its program is still on its way. */
async function openWithoutProgram(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const opened = page.goto(address);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    release();
    await opened;
    await untilAlive(page);
  };
}

async function firstProduct(page: Page): Promise<{ add: Locator; product: string }> {
  const add = addButton(page);
  const product = (await add.getAttribute('aria-label'))?.replace('Add to Cart: ', '') ?? '';
  return {
    add: page.getByRole('button', { name: `Add to Cart: ${product}`, exact: true }),
    product,
  };
}

/** Read out by screen readers, until the program has come. */
const announced = (page: Page) => page.locator('output[data-early]');

/** The page shows, before its program has come, that a press has done its work. */
async function expectKept(page: Page, product: string, done: 'Chosen' | 'In the cart') {
  const button = page.getByRole('button', {
    name: `Add to Cart: ${product}, ${done}`,
    exact: true,
  });
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  const shown = await button.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toBe(`"${done}"`);
  await expect(announced(page)).toHaveText(new RegExp(`^(Chosen|Added to your cart): ${product}`));
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('replays input from before the program', mainWay, async ({ page }) => {
  const arrive = await openWithoutProgram(page, '/products');
  const first = await page.evaluate(() => document.head.firstElementChild?.outerHTML);
  expect(first).toMatch(
    /^<script src="\/assets\/early-[\w-]{7,8}\.js" data-program="[^"]+"><\/script>$/,
  );

  const { add, product } = await firstProduct(page);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await add.tap();
  await expectKept(page, product, 'Chosen');
  await page.getByRole('button', { name: `Add to Cart: ${product}, Chosen` }).tap();
  const words = product.slice(0, maxLetters);
  await search.pressSequentially(words);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await expect(announced(page)).toHaveText(/^One moment/);

  await arrive();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close menu' }).tap();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product}` })).toHaveValue('1');
  await expect(search).toHaveValue(words);
  // The product, and at most those that are near to it.
  const others = page.getByRole('button', { name: /^Add to Cart/ });
  await expect.poll(() => others.count()).toBeLessThan(12);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);

  // From here on the hydrated page handles input itself.
  await search.fill('');
  await expect(addButton(page)).toBeVisible();
  await menu.tap();
  await expect(drawer).toBeVisible();
});

test('pictures below the window are requested after the program', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url());
  });
  const arrive = await openWithoutProgram(page, '/products');
  const requestedOf = (picture: Locator) =>
    picture
      .evaluate((image: HTMLImageElement) => image.currentSrc)
      .then((src) => requested.includes(src));
  const pictures = page.getByRole('listitem').locator('img');
  const seen = pictures.nth(4);
  const unseen = pictures.nth(9);
  await expect.poll(() => requestedOf(pictures.first())).toBe(true);
  expect(await requestedOf(unseen)).toBe(false);
  await seen.locator('..').scrollIntoViewIfNeeded();
  await expect.poll(() => requestedOf(seen)).toBe(true);
  expect(await requestedOf(unseen)).toBe(false);
  await arrive();
  await expect.poll(() => requestedOf(unseen)).toBe(true);
});

test('retries a program that fails to load and replays input', async ({ page, problems }) => {
  const libraries = /\/assets\/libraries-[^/]*\.js$/;
  problems.expectRefused(libraries);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route(libraries, async (route) => {
    await route.abort('internetdisconnected');
    lose();
  });
  const opened = page.goto('/products');
  const { add, product } = await firstProduct(page);
  await add.tap();
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.tap();
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('half typed@');
  await lost;
  const told = page.getByText('Part of this page is still on its way.');
  await told.evaluate((notice) => {
    for (const animation of notice.getAnimations()) animation.finish();
  });
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: `Add to Cart: ${product}, Chosen` })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.unroute(libraries);
  await opened;
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue('half typed@');
  await expect(told).toHaveCount(0);
});

test('an early form is sent once and an abandoned menu stays shut', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('newsletter.subscribe')) sent.push(request.postData() ?? '');
  });
  const arrive = await openWithoutProgram(page, '/about');
  const address = `${anyWord()}@example.com`;
  const email = page.getByRole('textbox', { name: /e-?mail/i });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await email.pressSequentially('half');
  await email.press('Enter');
  await email.fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).tap();

  await arrive();
  await expect(page.getByText('Successfully subscribed!')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
});

test('only an empty cart is shown as empty before the program', async ({ page }) => {
  const empty = page.getByText('Your cart is empty');
  const arrive = await openWithoutProgram(page, '/cart');
  await expect(empty).toBeVisible();
  await expect(page.getByText('Opening your cart…')).toBeHidden();
  const before = await empty.boundingBox();
  await arrive();
  expect(await empty.boundingBox()).toEqual(before);

  await page.unrouteAll();
  await page.goto('/products');
  const line = { productID: 1, description: 'Bag', price: 90, picture: null, quantity: 1 };
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify([cart])), line);
  const arriveAgain = await openWithoutProgram(page, '/cart');
  await expect(page.getByText('Opening your cart…')).toBeAttached();
  await expect(empty).toBeHidden();
  await arriveAgain();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
});

for (const [address, done] of [
  ['/', 'In the cart'],
  ['/products/1', 'In the cart'],
  ['/products', 'Chosen'],
] as const)
  test(`keeps an early addition on ${address}`, async ({ page }) => {
    await openWithoutProgram(page, address);
    const { add, product } = await firstProduct(page);
    await add.tap();
    await expectKept(page, product, done);
    await page.evaluate(() => location.reload());
    await expect(
      page.getByRole('button', { name: `Add to Cart: ${product}, ${done}`, exact: true }),
    ).toBeVisible();
    const cart = page.getByTestId('cart-count').locator('xpath=..');
    const words = done === 'Chosen' ? 'Cart, 0 items, 1 to save' : 'Cart, 1 item';
    await expect(cart).toHaveAccessibleName(words);

    await page.unrouteAll();
    await cart.tap();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${product}` })).toHaveValue('1');
    await expect(cart).toHaveAccessibleName('Cart, 1 item');
    await page.goBack();
    await untilAlive(page);
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${product}` })).toHaveValue('1');
    await expect(cart).toHaveAccessibleName('Cart, 1 item');
  });

test('a product added early by key keeps the focus', async ({ page }) => {
  const arrive = await openWithoutProgram(page, '/products/1');
  const { add, product } = await firstProduct(page);
  await add.press('Enter');
  await expectKept(page, product, 'In the cart');
  await arrive();
  await expect(page.getByRole('button', { name: `One more of ${product}` })).toBeFocused();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await expect(announced(page)).toHaveCount(0);
});

test('a damaged or unstorable cart waits for the program', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('cart', '{"no": "list"}'));
  const arrive = await openWithoutProgram(page, '/products/1');
  const { add, product } = await firstProduct(page);
  await add.tap();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product}` })).toHaveValue('1');
});

test('typing continues while the program loads', async ({ page }) => {
  const arrive = await openWithoutProgram(page, '/products');
  await addButton(page).tap();
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.pressSequentially('ca');
  await arrive();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await expect(search).toBeFocused();
  await page.keyboard.type('t');
  await expect(search).toHaveValue('cat');
});

test('links and plain forms work before the program', async ({ page, problems }) => {
  await openWithoutProgram(page, '/products');
  await page.getByRole('button', { name: 'Dogs' }).tap();
  await expect(page).toHaveURL(/\/products\?category=Dogs$/);
  await addButton(page).tap();
  // Refused there: on the page about us it would put what was chosen into the cart.
  const program = /\/assets\/(?!early-)[^/]*\.js$/;
  problems.expectRefused(program);
  await page.unroute(program);
  await page.route(program, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).tap();
  await expect(page).toHaveURL(/\/about$/);
  const back = page.goto('/products');
  await page.waitForURL(/\/products$/, { waitUntil: 'commit' });
  await page.unroute(program);
  await back;
  await expect(page.getByTestId('cart-count')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeEnabled();
});
