import type { Locator, Page } from '@playwright/test';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { writeReview } from './reviews.ts';
import { expect, ownerTest as test } from './shop.ts';
import { breakCall, chooseInRow, columnTexts } from './steps.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search reviews' });
const rows = (page: Page) => page.getByRole('table', { name: 'Reviews' }).locator('tbody tr');
const names = (page: Page) => columnTexts(page, 'Customer Name');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click();
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();
const of = (word: string, name: string) => `the review “Title ${word}” by ${name}`;

/** Three reviews of a product that no other test knows; all of them have the word in their titles. */
async function threeReviews(shop: { url: string }, token: string) {
  const word = anyWord();
  const { productID } = await addProduct(shop, token, { description: `Moderated ${word}` });
  for (const [name, rating] of [
    ['Bongani', 3],
    ['Anele', 4.5],
    ['Chantal', 1],
  ] as const) {
    await writeReview(shop, { product: productID, title: `Title ${word}`, name, rating });
  }
  return { word, productID };
}

test('reviews are searched, sorted, filtered and paged', async ({ page, shop, token }) => {
  const { word } = await threeReviews(shop, token);
  await page.goto('/admin/reviews');
  await expect(rows(page)).toHaveCount(10);
  const size = page.getByRole('combobox', { name: 'Reviews per page' });
  await size.selectOption('5');
  await expect(rows(page)).toHaveCount(5);
  await press(page, 'Next page');
  await expect(page).toHaveURL(/page=2/);
  await size.selectOption('25');
  await expect(rows(page)).toHaveCount(25);

  await search(page).fill(word.toUpperCase());
  await expect(page.getByText('3 reviews', { exact: true })).toBeVisible();
  expect(await names(page)).toEqual(['Chantal', 'Anele', 'Bongani']);
  await press(page, 'Filters');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Customer Name');
  await expect.poll(() => names(page)).toEqual(['Anele', 'Bongani', 'Chantal']);
  await expect(page).toHaveURL(/sort=name/);
  await press(page.getByRole('columnheader', { name: 'Date' }), 'Date');
  await expect.poll(() => names(page)).toEqual(['Chantal', 'Anele', 'Bongani']);

  await chooseInRow(page, 'Verify', of(word, 'Anele'));
  await expect(page.getByText('Review verified successfully')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Verified');
  await expect.poll(() => names(page)).toEqual(['Anele']);
  await status.selectOption('Not verified');
  await expect.poll(() => names(page)).toEqual(['Chantal', 'Bongani']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Chantal', 'Bongani']);
  await status.selectOption('Verified');
  await chooseInRow(page, 'Remove “Verified”', of(word, 'Anele'));
  await expect(page.getByText('Review unverified successfully')).toBeVisible();
  await expect(page.getByText('No reviews match')).toBeVisible();
  await press(page, 'Show all reviews');
  await expect(rows(page)).toHaveCount(25);
});

test('a response is given, changed and cleared', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/reviews\.comment/);
  const { word, productID } = await threeReviews(shop, token);
  await page.goto(`/admin/reviews?search=${word}`);
  const dialog = page.getByRole('dialog', { name: `Title ${word}` });
  const reviews = async (): Promise<{ _id: number; admin_comment: string | null }[]> =>
    (await (await fetch(`${shop.url}/api/products/${productID}/reviews`)).json()).reviews;
  const answers = async () => (await reviews()).map((one) => one.admin_comment);
  await chooseInRow(page, 'Reply', of(word, 'Anele'));
  const text = dialog.getByRole('textbox');
  await text.fill('   ');
  await press(dialog, 'Reply');
  await expect(text).toBeFocused();
  await text.fill('Thank you, Anele!');
  await expectAccessible(page);
  await press(dialog, 'Reply');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await answers()).toEqual([null, 'Thank you, Anele!', null]);

  await chooseInRow(page, 'Edit the reply', of(word, 'Anele'));
  await expect(text).toHaveValue('Thank you, Anele!');
  await text.fill('Thank you both!');
  await press(dialog, 'Save reply');
  await expect(dialog).toBeHidden();
  await undo(page);
  await expect.poll(answers).toEqual([null, 'Thank you, Anele!', null]);
  await chooseInRow(page, 'Edit the reply', of(word, 'Anele'));
  await text.fill('Thank you both!');
  await press(dialog, 'Save reply');
  await expect(dialog).toBeHidden();
  await page.goto(`/products/${productID}`);
  await expect(page.getByText('Thank you both!')).toBeVisible();
  await page.goto(`/admin/reviews?search=${word}`);
  await chooseInRow(page, 'Edit the reply', of(word, 'Anele'));
  await press(dialog, 'Remove reply');
  await expect(page.getByText('Reply removed')).toBeVisible();
  expect(await answers()).toEqual([null, null, null]);
  // A helper replies before the Undo, which must not replace that.
  const [, { _id } = { _id: 0 }] = await reviews();
  const body = { admin_comment: 'Give her a pat!' };
  await answerOf(call(shop, 'POST', `/reviews/${_id}/comment`, { token, body }));
  await undo(page);
  await expect(page.getByText('Failed to restore the reply')).toBeVisible();
  expect(await answers()).toEqual([null, 'Give her a pat!', null]);
});

test('verifies and deletes reviews', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/trpc|\/api\/admin/);
  const { word } = await threeReviews(shop, token);
  await page.goto(`/admin/reviews?search=${word}`);
  const several = page.getByRole('group', { name: 'Several reviews at once' });
  const question = page.getByRole('alertdialog');
  let mend = await breakCall(page, 'reviews.verifyMany');
  await chooseInRow(page, 'Verify', of(word, 'Anele'));
  await expect(page.getByText('Failed to update review verification status')).toBeVisible();
  await mend();

  await chooseInRow(page, 'Hide', of(word, 'Anele'));
  await expect(page.getByText('Review hidden from the shop')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Hidden');
  await undo(page);
  await expect(page.getByText('Review shown in the shop')).toBeVisible();
  await expect(rows(page).nth(1)).not.toContainText('Hidden');

  await chooseInRow(page, 'Delete', of(word, 'Bongani'));
  mend = await breakCall(page, 'reviews.remove');
  await press(question, 'Delete review');
  await expect(page.getByText('Failed to delete review')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await mend();
  await chooseInRow(page, 'Delete', of(word, 'Bongani'));
  await press(question, 'Delete review');
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(several).toBeHidden();
  await page.getByRole('checkbox', { name: /^Select the review .* by Anele$/ }).check();
  await expect(several).toContainText('1 review selected');
  await press(several, 'Clear');
  await expect(several).toBeHidden();
  await all.check();
  await expect(several).toContainText('2 reviews selected');
  await expectAccessible(page);
  await press(several, 'Verify');
  await expect(page.getByText('2 reviews verified successfully')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Not verified' })).toHaveCount(0);
  await expect(several).toBeHidden();
  await undo(page);
  await expect(page.getByText('2 reviews unverified successfully')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Not verified' })).toHaveCount(2);
  await all.check();
  await press(several, 'Delete');
  await press(question, 'Delete reviews');
  await expect(page.getByText('2 reviews deleted successfully')).toBeVisible();
  await expect(page.getByText('No reviews match')).toBeVisible();
});

test('a review opens at its stars', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/reviews?search=fussiest');
  await press(page, /^The fussiest cat/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /Photo from/ })).toBeVisible();
  await expect(dialog.getByRole('img', { name: /stars/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('textbox')).not.toBeFocused();
  const buttons = ['Delete review', 'Hide from the shop', 'Remove “Verified”'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  for (const box of boxes) {
    expect(box?.y).toBe(boxes[0]?.y);
    expect(box?.height).toBe(44);
  }
  await page.keyboard.press('Escape');
  await press(page, /^More for the review “The fussiest/);
  await page.getByRole('menuitem', { name: /reply/i }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
});

test('moderates reviews on a phone from the menu of each', async ({ page, shop, token }) => {
  const { word } = await threeReviews(shop, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/reviews?search=${word}`);
  const line = page.getByRole('listitem').filter({ hasText: 'Anele' });
  const anele = of(word, 'Anele');
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(110);
  await chooseInRow(page, 'Verify', anele);
  await expect(line).toContainText('Verified');
  await chooseInRow(page, 'Hide', anele);
  await expect(line).toContainText('Hidden');
  await undo(page);
  await expect(line).not.toContainText('Hidden');
  await page.getByRole('button', { name: `More for ${anele}` }).press('Enter');
  await page.keyboard.press('Escape');
  await chooseInRow(page, 'Reply', anele);
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});
