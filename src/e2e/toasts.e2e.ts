import type { Locator, Page } from '@playwright/test';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord, confirmOrder, placeOrder } from './calls.ts';
import { expect, ownerTest as test } from './shop.ts';
import { addButton, chooseInRow } from './steps.ts';

/** No button, link or field of that part is under the toast. */
async function expectFree(page: Page, part: Locator): Promise<void> {
  const toast = page.locator('.toasts [data-kind]').first();
  // What keeps its room comes with the first toast.
  await expect(async () => {
    // While the mouse rests on it, it stays.
    await toast.hover();
    const box = await toast.boundingBox();
    if (!box) throw new Error('There is no toast');
    const covered = await part.evaluateAll(
      (parts, { x, y, width, height }) =>
        parts
          .flatMap((one) => [...one.querySelectorAll('a, button, input, select, textarea')])
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const hidden = right - left < 2 || bottom - top < 2 || !control.checkVisibility();
            const apart = right <= x || left >= x + width || bottom <= y || top >= y + height;
            return !hidden && !apart;
          })
          .map((control) => control.outerHTML),
      box,
    );
    expect(covered).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`a toast covers no controls, ${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test('over a dialog that fills the screen', async ({ page }) => {
      await page.goto('/admin/gallery');
      const edit = page.getByRole('button', { name: /^Edit / });
      await edit.first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Make photo 2 of/ }).click();
      await expect(page.getByText('Album updated successfully!')).toBeVisible();
      await expectFree(page, dialog.locator('header, footer'));
      await expectFree(page, dialog.locator('> button'));
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    });

    test('on the page of products', async ({ page }) => {
      await page.goto('/products');
      await addButton(page).click();
      await page.getByRole('button', { name: 'Save to Cart' }).click();
      await expect(page.getByText('Cart saved!')).toBeVisible();
      await expectFree(page, page.getByRole('region', { name: 'Your selection' }));
      await expectFree(page, page.getByRole('banner'));
    });

    test('on the page of a product', async ({ page, shop, token }) => {
      const { productID } = await addProduct(shop, token, { description: `Bag ${anyWord()}` });
      await page.goto(`/products/${productID}`);
      const buy = page.getByRole('region', { name: 'Buy' });
      await buy.getByRole('button', { name: /^Add to Cart/ }).click();
      await expect(page.getByText('Added to your cart.')).toBeVisible();
      await expectFree(page, buy);
    });

    test('on the list of orders', async ({ page, shop }) => {
      const { orderID, orderNumber } = await placeOrder(shop);
      await page.goto(`/admin/orders${width < 640 ? '' : `?order=${orderID}`}`);
      await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
      const { orderNumber: newer } = await placeOrder(shop);
      await expect(page.getByText(`New order ${newer}:`)).toBeVisible();
      const uncovered = page.locator('[data-uncovered]').filter({ visible: true });
      // The bulk bar, and on a desk the buttons of the opened order.
      await expect(uncovered).toHaveCount(width < 640 ? 1 : 2);
      await expectFree(page, uncovered);
    });

    test('on the stops of a driver', async ({ page, shop, token }) => {
      const day = new Date(Date.now() + (width < 640 ? 300 : 301) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const numbers: string[] = [];
      for (const area of ['Brackenhurst', 'Brackenhurst', 'Verwoerdpark', 'Verwoerdpark']) {
        const postal = area === 'Brackenhurst' ? '1448' : '1453';
        const order = await placeOrder(shop, { customer: { area, postal } });
        await confirmOrder(shop, token, order.orderID, day);
        numbers.push(order.orderNumber);
      }
      const body = { day, name: `Sipho ${anyWord()}` };
      const given = call(shop, 'POST', '/deliveries/links', { token, body });
      const { driverLink } = await answerOf<{ driverLink: string }>(given);
      await page.goto(`/round${new URL(driverLink).hash}`);
      const next = page.getByRole('article').filter({ hasText: 'Next stop' });
      for (const number of numbers.slice(0, 3)) {
        await next.getByRole('button', { name: `Mark delivered, order ${number}` }).click();
        await expect(page.getByText(`Order ${number} is delivered.`)).toBeVisible();
        await expect(next).not.toContainText(number);
        await expectFree(page, next);
        await next.evaluate((card) => card.scrollIntoView({ block: 'end' }));
        await expectFree(page, next);
      }
    });

    test('a dialog closes all toasts with their Undo', async ({ page, shop, token }) => {
      const word = anyWord();
      for (const name of ['Bag', 'Box']) {
        await addProduct(shop, token, { description: `${name} ${word}` });
      }
      await page.goto(`/admin/products?search=${word}`);
      for (const name of ['Bag', 'Box']) {
        await page
          .getByRole('combobox', { name: `Availability of ${name} ${word}` })
          .selectOption('Sold out');
        await expect(page.getByText(`“${name} ${word}” is sold out now`)).toBeVisible();
      }
      const toasts = page.locator('.toasts [data-kind]');
      const shown = toasts.filter({ visible: true });
      // On a phone the newest alone, on a desk both in the corner.
      await expect(shown).toHaveCount(width < 640 ? 1 : 2);
      for (const toast of await shown.all()) {
        await toast.getByRole('button', { name: 'Undo' }).click({ trial: true });
        const box = await toast.boundingBox();
        expect(box?.y).toBeGreaterThan(height / 2);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
      }
      await chooseInRow(page, 'Delete', `Bag ${word}`);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(toasts).toHaveCount(0);
    });
  });
}

test('gives the focus to the heading after an Undo by keyboard', async ({ page, shop, token }) => {
  const description = `Bag ${anyWord()}`;
  await addProduct(shop, token, { description });
  await page.goto(`/admin/products?search=${description}`);
  const availability = page.getByRole('combobox', { name: `Availability of ${description}` });
  await availability.selectOption('Sold out');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(availability).toHaveValue('Available');
});
