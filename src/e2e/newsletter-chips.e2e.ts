import type { Locator, Page } from '@playwright/test';
import type { Availability } from '#features/products/shared/availability.ts';
import { addProduct } from '#test/calls/calls.ts';
import { anyWord, changeProduct } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { listNewsletters, subscribe, writeNewsletter } from './newsletter-calls.ts';
import { expect, ownerTest as test } from './shop.ts';

const mailOf = (page: Page) => page.frameLocator('iframe').locator('body');

/** The keys for it go a way round, through the browser, that ends some time later. */
const copyFrom = (field: Locator) =>
  field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const look = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('copy', look));
    return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
  });
const pasteInto = (field: Locator, html: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    const look = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', look));
  }, html);

test('sends a newsletter with products', async ({ page, shop, token }) => {
  const word = anyWord();
  const subject = `News ${word} ${anyWord()}`;
  const made = async (description: string, availability: Availability) => {
    const product = await addProduct(shop, token, { description, price: 90 });
    await changeProduct(shop, token, product.productID, { availability });
    return product.productID;
  };
  const shown = `Bits ${word}`;
  await made(shown, 'Available');
  await made(`Gone for now ${word}`, 'Sold out');
  const hidden = await made(`Secret ${word}`, 'Hidden');
  await subscribe(shop, `${word}@list.example`);
  await page.setViewportSize({ width: 390, height: 800 });
  const written = `Look:\n\nThen {{product:${hidden}}} and {{product:987654321}}`;
  await writeNewsletter(shop, token, { subject, content: written });
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  const editor = page.getByRole('dialog', { name: /^(New|Edit) newsletter$/ });
  const content = editor.getByRole('textbox', { name: 'Content', exact: true });
  const gone = `ThenSecret ${word} (hidden in the shop)andProduct (no longer there)`;
  await expect(content).toHaveText(`Look:${gone}`);
  await content.press('Control+Home');

  await editor.getByRole('button', { name: 'Insert a product' }).click();
  const picker = page.getByRole('dialog', { name: 'Insert a product' });
  await picker.getByLabel('Search products').fill(word);
  await expect(picker.getByRole('listitem')).toHaveCount(2);
  await expect(picker.getByRole('listitem').filter({ hasText: 'Gone for now' })).toContainText(
    'Sold out',
  );
  await picker.getByRole('button', { name: shown }).press('Enter');
  await expect(content).toBeFocused();
  await expect(content).toHaveText(`Look:${shown}${gone}`);

  // Keys that the editor handles itself: the browser's own changes arrive in a later event.
  await page.keyboard.press('ArrowLeft');
  const copied = await copyFrom(content);
  expect(copied.text).toMatch(/^\{\{product:\d+\}\}$/);
  await page.keyboard.press('Backspace');
  await expect(content).toHaveText(`Look:${gone}`);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText(`Look:${shown}${gone}`);
  await page.keyboard.type('or');
  await expect(content).toHaveText(`Look:${shown}or${gone}`);
  await pasteInto(content, copied.html);
  await expect(content).toHaveText(`Look:${shown}or${shown}${gone}`);

  await editor.getByRole('button', { name: 'Preview' }).click();
  await expect(editor.getByText(`Readers will not see the card of “Secret ${word}”`)).toBeVisible();
  await expect(editor.getByText('its product is no longer in the shop')).toBeVisible();
  await expect(mailOf(page).getByText('See it in the shop')).toHaveCount(2);
  await expect(mailOf(page)).toContainText(shown);
  await expect(mailOf(page)).not.toContainText('{{');
  await expectAccessible(page);

  await editor.getByRole('button', { name: 'Send…' }).click();
  const ask = page.getByRole('alertdialog', { name: /^Send to \d+ (person|people)\?$/ });
  await expect(ask.getByRole('button', { name: 'Test email to me' })).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'Send…' }).click();
  await ask.getByRole('button', { name: /^Send (a second one )?to/ }).click();
  await expect(page.getByText(/^The newsletter is on its way to/)).toBeVisible();
  await expect(editor).toBeHidden();

  await page.getByRole('button', { name: `Use again: ${subject}` }).click();
  await expect(editor.getByLabel('Subject')).toHaveValue(subject);
  await expect(content).toContainText(shown);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  const all = (await listNewsletters(shop, token)).filter((one) => one.subject === subject);
  expect(all.map(({ status }) => status)).toEqual(['draft', 'sent']);
});
