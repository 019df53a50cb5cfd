import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('the owner edits page texts', async ({ page, restore }) => {
  await restore('pages');
  await page.goto('/admin/settings/pages');
  const openPart = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openPart('Top of the page');
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Kos vir almal 🐾');
  await page.getByLabel('Photo beside it').setInputFiles('src/web/public/preview.jpg');
  await expect(page.getByText('Current photo')).toHaveCount(1);
  await openPart('Three promises');
  await page.getByRole('textbox', { name: 'Promise 2', exact: true }).fill('Môre by jou hek');
  await openPart('Who you are');
  await page.getByRole('textbox', { name: 'Your story' }).fill('Eers was daar Biscuit.\n\nToe jy.');
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: 'Bold' }).click();
  await openPart('Mission and values');
  await page.getByLabel('Your mission').fill('Vars kos');
  await page.getByLabel('What you stand for, 1').fill('Eerlik');
  await openPart('Photos and steps');
  await page.getByLabel('Photo', { exact: true }).setInputFiles('src/web/public/preview.jpg');
  await page.getByLabel('Caption of photo 1').fill('Die eerste sakke');
  await page.getByRole('checkbox', { name: /four steps/ }).uncheck();
  await openPart('Addition to the terms');
  await page
    .getByRole('textbox', { name: 'In addition to delivery, payment and returns' })
    .fill('Leave the gate unlocked, please.');
  await atWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Preview of About Us' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Die eerste sakke')).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'Toe jy.' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();

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
});

test('folds the parts of a long settings screen', async ({ page, restore }) => {
  await restore('pages');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/pages');
  const part = (name: string) => page.getByRole('button', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  const mission = page.getByLabel('Your mission');
  await expect(part('Addition to the privacy policy')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(1300);

  await part('Top of the page').click();
  await heading.fill('Kos vir almal');
  await part('Mission and values').click();
  await expect(heading).toBeHidden();
  await expect(part('Mission and values')).toBeInViewport();
  const top = page.getByRole('region', { name: 'Top of the page' });
  await expect(top).toContainText('Kos vir almal');
  await expect(top).toContainText('Not saved yet');
  await mission.fill('Vars kos');
  await page.reload();
  await expect(top).toContainText('Kos vir almal');

  await part('Top of the page').click();
  await heading.evaluate((input) => input.removeAttribute('maxlength'));
  await heading.fill('a'.repeat(81));
  await part('Photos and steps').click();
  await expect(heading).toBeHidden();
  await save.click();
  await expect(heading).toBeFocused();
  await expect(top.locator('[data-slot=field-error]')).toBeInViewport({ ratio: 1 });
  // Stays open while its error is corrected.
  await heading.fill('Kos vir almal');
  await expect(top.locator('[data-slot=field-error]')).toHaveCount(0);
  await expect(heading).toBeFocused();
  await save.click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  await expect(top).not.toContainText('Not saved yet');
  await part('Mission and values').click();
  await expect(mission).toHaveValue('Vars kos');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mission).toHaveValue('');
  await expect(heading).toHaveValue('');
});
