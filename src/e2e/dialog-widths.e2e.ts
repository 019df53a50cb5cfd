import type { Locator } from '@playwright/test';
import { placeOrder } from './calls.ts';
import { expect, ownerTest as test } from './shop.ts';
import { openMessages } from './steps.ts';

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
  const editor = page.getByRole('dialog', { name: 'Create newsletter' });
  await editor.getByLabel('Subject').fill('Summer');
  await expectButtonsFit(editor.locator('footer'));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button')).toHaveCount(3);
  await expectButtonsFit(question);
});

test('two buttons share a row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const footer = page.getByRole('dialog', { name: 'Create key' }).locator('footer');
  const boxes = async () =>
    Promise.all((await footer.getByRole('button').all()).map((button) => button.boundingBox()));
  await expect(footer.getByRole('button')).toHaveCount(2);
  const [cancel, create] = await boxes();
  expect(create?.y).toBe(cancel?.y);
  await expectButtonsFit(footer);
});

test('a sheet dims the sheet that it covers', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { orderID, orderNumber } = await placeOrder(shop);
  await page.goto(`/admin/orders?order=${orderID}`);
  const messages = await openMessages(page, orderNumber);
  await expect(messages).toBeVisible();
  // Near its upper edge, which the second sheet leaves free.
  const first = await page.locator('[data-slot=dialog-content]').first().boundingBox();
  const at = { x: 195, y: (first?.y ?? 0) + 20 };
  const covering = await page.evaluate(({ x, y }) => {
    const [above] = document.elementsFromPoint(x, y).filter((one) => {
      const { backgroundColor } = getComputedStyle(one);
      return backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
    return above?.getAttribute('data-slot');
  }, at);
  expect(covering).toBe('dialog-overlay');
});
