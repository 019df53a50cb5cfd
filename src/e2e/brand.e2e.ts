import sharp from 'sharp';
import { answerOf, call } from '#test/calls/calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

const widths = [320, 360, 1280];

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

test('a wide logo takes the place of the name', async ({ page, shop, token }) => {
  const restore = { entries: { logo: null, icon: null, showMadeBy: true } };
  try {
    await page.goto('/admin/settings/pages');
    await page.getByRole('button', { name: 'Logo and icon', exact: true }).click();
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logoFile(900, 220));
    await expect(page.getByText('Current logo')).toBeVisible();
    await expect(page.getByText('In the browser tab', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /who made this shop/ }).uncheck();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const office = page.locator('aside').getByRole('link', { name: 'Paws & Bowls' });
    await expect(office.locator('img')).toHaveAttribute('src', /^\/brand\/logo\.png/);

    for (const width of widths) {
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
      await expect(footer.locator('img[src^="/brand/logo.png"]')).toBeVisible();
      await expect(footer.getByText('Made by')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  } finally {
    await answerOf(call(shop, 'PATCH', '/admin/settings/business', { token, body: restore }));
  }
});
