import sharp from 'sharp';
import { answerOf, call } from '#test/calls/calls.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

/** Dark, on a transparent background. */
async function logoFile(width: number, height: number) {
  const pieces = await Promise.all(
    [
      { width: width - 20, height: height - 20, background: '#123' },
      { width: width - 60, height: height - 60, background: '#e33' },
    ].map(async (one) => ({
      input: await sharp({ create: { ...one, channels: 3 } })
        .png()
        .toBuffer(),
    })),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const buffer = await sharp({ create: { width, height, channels: 4, background } })
    .composite(pieces)
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

test('a wide logo takes the place of the name', async ({ page, restore }) => {
  await restore('business');
  await page.goto('/admin/settings/pages');
  await page.getByRole('button', { name: 'Logo and icon', exact: true }).click();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logoFile(900, 220));
  await expect(page.getByText('Current logo')).toBeVisible();
  await expect(page.getByText('In the browser tab', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /who made this shop/ }).uncheck();
  await atWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  const office = page.locator('aside').getByRole('link', { name: 'Paws & Bowls' });
  await expect(office.locator('img')).toHaveAttribute('src', /^\/brand\/logo\.png/);

  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const header = page.locator('header').getByRole('link', { name: 'Paws & Bowls' });
    const logo = header.locator('img');
    await expect(logo).toBeVisible();
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => logo.evaluate(isLoaded)).toBe(true);
    expect((await page.locator('header').boundingBox())?.height).toBe(90);
    expect((await logo.boundingBox())?.height).toBe(44);
    expect((await logo.boundingBox())?.width).toBeLessThanOrEqual(176);
    const footer = page.locator('footer').first();
    await footer.scrollIntoViewIfNeeded();
    // Phones show it in the header only.
    await expect(footer.locator('img[src^="/brand/logo.png"]')).toBeVisible({
      visible: width > 640,
    });
    await expect(footer.getByText('Made by')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});

test('a chosen logo is saved with the texts', async ({ page, shop, token, problems, restore }) => {
  problems.expectRefused(/settings\/pictures/);
  const storedLogo = async () => {
    const asking = call(shop, 'GET', '/admin/settings/business', { token });
    const { entries } = await answerOf<{ entries: { logo: string | null } }>(asking);
    return entries.logo;
  };
  const isLeavingAsked = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  let uploads = 0;
  let isFailing = true;
  await page.route('**/api/admin/settings/pictures', async (route) => {
    uploads += 1;
    await (isFailing ? route.abort() : route.continue());
  });
  await restore('business');
  await restore('pages');
  await page.goto('/admin/settings/pages');
  const save = page.getByRole('button', { name: /^Save/ });
  const bar = page.locator('form [data-uncovered]');
  const openPart = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openPart('Top of the page');
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Kos vir almal');
  await openPart('Logo and icon');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logoFile(900, 220));
  const brand = page.getByRole('region', { name: 'Logo and icon' });
  const failed = brand.getByText('The photo could not be uploaded. Please try again.');
  await expect(failed).toBeVisible();
  await expect(brand.getByText('logo.png')).toBeVisible();
  await expect(bar).toHaveText(/Not saved yet/);
  expect(await isLeavingAsked()).toBe(true);

  // Saves nothing without the picture, and keeps the choice.
  await save.click();
  await expect(bar.getByRole('alert')).toBeVisible();
  await expect(brand.getByText('logo.png')).toBeVisible();
  await expect(failed).toBeInViewport();
  expect(uploads).toBe(2);
  expect(await storedLogo()).toBeNull();
  await atWidths(page, () => expectAccessible(page));

  isFailing = false;
  await save.dblclick();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  expect(uploads).toBe(3);
  const logo = await storedLogo();
  expect(logo).toContain('-900x220');
  expect(await isLeavingAsked()).toBe(false);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kos vir almal');

  // A chosen one is kept like texts, and discarded with them.
  await page.goto('/admin/settings/pages');
  await openPart('Logo and icon');
  const shown = brand.getByRole('img', { name: 'The logo as it will appear' });
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logoFile(500, 500));
  await expect(shown).toHaveAttribute('src', /-500x500/);
  expect(await storedLogo()).toBe(logo);
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await openPart('Logo and icon');
  await expect(shown).toHaveAttribute('src', /-900x220/);
  await expect(bar).not.toHaveText(/Not saved yet/);
});
