import type { Page } from '@playwright/test';
import { expect, mainWay, moving, test } from './shop.ts';

test.use(moving);

async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    window.addEventListener('scroll', () => places.push(window.scrollY));
  });
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places);
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function goDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
}

test('a navigation scrolls smoothly to the top and focuses the heading', async ({ page }) => {
  await page.goto('/privacy');
  await goDown(page);
  const places = await recordScrolling(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  expect((await places()).length).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a click on the current page scrolls to its top', async ({ page }) => {
  await page.goto('/about');
  await goDown(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a link to a section scrolls there, and back returns', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link').last();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    const part = page.locator('section.prose').last();
    await expect(part.getByRole('heading')).toBeInViewport();
    await expect(page).toHaveURL(/#/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  }
  await page.goto('/products/1');
  await page.getByText('How long does it last?').click();
  await page.getByRole('link', { name: 'feeding guide' }).click();
  await expect(page.locator('#nutritional-information')).toBeInViewport();
});

test('back separates two visits of one address', async ({ page }) => {
  await page.goto('/products');
  await goDown(page);
  const place = await scrolled(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goto('/products');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(20);
});

test('the first thing the keyboard reaches leads past the menu', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the header is 90 px high and every page has a title of its own', async ({ page }) => {
  const titles = new Set<string>();
  for (const address of ['/', '/about', '/products', '/privacy', '/cart']) {
    await page.goto(address);
    titles.add(await page.title());
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const header = await page.getByRole('banner').boundingBox();
    expect(Math.round(header?.height ?? 0)).toBe(90);
  }
  expect(titles.size).toBe(5);
});

test.describe('when motion is reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a navigation jumps to the top', async ({ page }) => {
    await page.goto('/about');
    await goDown(page);
    const places = await recordScrolling(page);
    // Pressed from within the page: a mouse would first be scrolled to the link.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'About' })
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => scrolled(page)).toBe(0);
    expect((await places()).length).toBeLessThanOrEqual(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the drawer opens, leads on, closes and gives the focus back', mainWay, async ({ page }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    expect((await drawer.boundingBox())?.width).toBe(240);

    await drawer.getByRole('button', { name: 'Close menu' }).tap();
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    await open.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await open.tap();
    await drawer.getByRole('link', { name: 'Products' }).tap();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  });
});
