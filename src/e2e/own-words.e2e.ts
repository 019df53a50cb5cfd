import { answerOf, call } from '#test/calls/calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('the owner edits page texts', async ({ page, shop, token }) => {
  const none = { heroTitle: null, promise2Title: null, aboutStory: null, termsAddition: null };
  const noPictures = { heroPicture: null, aboutPictures: [], mission: null, value1Title: null };
  const restore = { entries: { ...none, ...noPictures, showHowWeWork: true } };
  try {
    await page.goto('/admin/settings/pages');
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Kos vir almal 🐾');
    await page.getByRole('textbox', { name: 'Promise 2', exact: true }).fill('Môre by jou hek');
    await page
      .getByRole('textbox', { name: 'Your story' })
      .fill('Eers was daar Biscuit.\n\nToe jy.');
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.getByLabel('Photo beside it').setInputFiles('src/web/public/preview.jpg');
    await expect(page.getByText('Current photo')).toHaveCount(1);
    await page.getByLabel('Your mission').fill('Vars kos');
    await page.getByLabel('What you stand for, 1').fill('Eerlik');
    await page.getByLabel('Photo', { exact: true }).setInputFiles('src/web/public/preview.jpg');
    await page.getByLabel('Caption of photo 1').fill('Die eerste sakke');
    await page.getByRole('checkbox', { name: /four steps/ }).uncheck();
    await page
      .getByRole('textbox', { name: 'In addition to delivery, payment and returns' })
      .fill('Leave the gate unlocked, please.');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Preview of About Us' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('Die eerste sakke')).toBeVisible();
    await expect(preview.locator('strong', { hasText: 'Toe jy.' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).last().click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

    await page.goto('/');
    const hero = page.locator('main img').first();
    await expect(hero).toHaveAttribute('srcset', /\/uploads\//);
    expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kos vir almal 🐾');
    await expect(page.getByRole('heading', { name: 'Môre by jou hek' })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByText('Toe jy.')).toBeVisible();
    await expect(page.getByText('Die eerste sakke')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Eerlik' })).toBeVisible();
    await expect(page.getByText('Vars kos')).toBeVisible();
    // The mission and values of the example go with its story.
    await expect(page.getByText('Mavis')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'How we work' })).toBeHidden();
    await page.goto('/terms');
    await expect(page.getByText('Leave the gate unlocked, please.')).toBeVisible();
  } finally {
    await answerOf(call(shop, 'PATCH', '/admin/settings/pages', { token, body: restore }));
  }
});
