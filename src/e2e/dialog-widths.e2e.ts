import type { Locator } from '@playwright/test';
import { expect, ownerTest as test } from './shop.ts';

const widths = [320, 390, 640, 768, 1024, 1366];

/** No button leaves the dialog, or is narrower than its text. */
async function expectButtonsFit(dialog: Locator): Promise<void> {
  for (const width of widths) {
    await dialog.page().setViewportSize({ width, height: 768 });
    await expect
      .poll(() =>
        dialog.evaluate((box) => {
          const { left, right, bottom } = box.getBoundingClientRect();
          return [...box.querySelectorAll('button')]
            .filter((button) => {
              const own = button.getBoundingClientRect();
              const leaves = own.left < left || own.right > right || own.bottom > bottom;
              return leaves || button.scrollWidth > button.clientWidth;
            })
            .map(({ textContent }) => `${textContent} at ${innerWidth}`);
        }),
      )
      .toEqual([]);
  }
}

test('questions with three buttons fit their dialog', async ({ page }) => {
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Create newsletter' }).click();
  const editor = page.getByRole('dialog', { name: 'New newsletter' });
  await editor.getByLabel('Subject').fill('Summer');
  await expectButtonsFit(editor.locator('footer'));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button')).toHaveCount(3);
  await expectButtonsFit(question);
});
