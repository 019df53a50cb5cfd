import type { Page } from '@playwright/test';
import { addProduct, type NewProduct } from '#test/calls/calls.ts';
import { anyWord } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { allReviews, largePhoto, pictureOf } from './reviews.ts';
import { expect, test } from './shop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Experience' });
const rating = (page: Page) => dialog(page).getByRole('slider', { name: 'Rating' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Review' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

const tin = (word: string): NewProduct => ({ description: `Tin of ${word}` });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a review with half stars is written by touch', async ({ page, shop, token, problems }) => {
    test.slow();
    const word = anyWord();
    const { productID, description } = await addProduct(shop, token, tin(word));
    await page.goto('/reviews');
    await page.getByRole('button', { name: 'Share Your Experience' }).tap();
    await expect(rating(page)).toHaveValue('5');
    await submit(page).tap();
    await expect(dialog(page).getByText('Please fill in all required fields')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const tapStars = async (stars: number) => {
      await rating(page).scrollIntoViewIfNeeded();
      const box = await rating(page).boundingBox();
      if (!box) throw new Error('The stars are not there');
      await page.touchscreen.tap(box.x + (box.width * (stars - 0.1)) / 5, box.y + box.height / 2);
    };
    await tapStars(2);
    await expect(rating(page)).toHaveValue('2');
    await tapStars(3.5);
    await expect(rating(page)).toHaveValue('3.5');
    await expect(dialog(page).getByText('3.5 out of 5 stars', { exact: true })).toBeVisible();

    await dialog(page).getByRole('combobox', { name: 'Product' }).selectOption(description);
    await field(page, 'Your name').fill('Naledi Dube');
    await field(page, 'Pet name (optional)').fill('Rex');
    await field(page, 'Title').fill(`He runs, ${word}`);
    await field(page, 'Your review').fill('See http://spam.example/x\nEvery morning.');
    const picker = dialog(page).getByLabel('Photo', { exact: true });
    await picker.setInputFiles({
      name: 'rex.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('Rex'),
    });
    await expect(dialog(page).getByText('This file is not a photo.')).toBeVisible();
    const photo = await largePhoto('rex.jpg');
    await picker.setInputFiles(photo);
    await expect(dialog(page).getByText('This file is not a photo.')).toHaveCount(0);
    const previews = dialog(page).getByRole('img', { name: /as it will appear/ });
    await expect(previews).toBeVisible();
    for (const label of ['Second photo', 'Third photo'])
      await dialog(page)
        .getByLabel(label)
        .setInputFiles(await pictureOf(`${label}.jpg`));
    await expect(previews).toHaveCount(3);
    await dialog(page).getByRole('button', { name: 'Remove' }).nth(1).tap();
    await expect(previews).toHaveCount(2);
    await expect(dialog(page).getByText('Third photo.jpg')).toBeVisible();
    await expectNoSidewaysScroll(page);

    problems.expectRefused(/\/api\/reviews$/);
    // The answer is lost, not the review: the next press sends the same one.
    await page.route(/\/api\/reviews$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).tap();
    await expect(
      dialog(page).getByText('Failed to submit review. Please try again.'),
    ).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(`He runs, ${word}`);
    await page.unroute(/\/api\/reviews$/);

    const sent = page.waitForRequest(/\/api\/reviews$/);
    await submit(page).tap();
    // The phone has made it smaller.
    const { 'content-length': weight } = await (await sent).allHeaders();
    expect(Number(weight)).toBeLessThan(photo.buffer.length / 2);
    await expect(page.getByText('Thank you for sharing your experience! 🐾')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(`/reviews?product=${productID}`);
    const card = allReviews(page).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible();
    await card.getByRole('button', { name: `He runs, ${word}` }).tap();
    const whole = page.getByRole('dialog', { name: `He runs, ${word}` });
    await expect(whole).toContainText('Every morning.');
    await expect(whole.getByRole('img', { name: 'Photo from Naledi Dube' })).toBeVisible();
    await expect(whole.getByRole('img', { name: 'Photo 2 from Naledi Dube' })).toBeVisible();
    await whole.getByRole('button', { name: 'Helpful' }).tap();
    const marked = whole.getByRole('button', { name: 'Helpful (1)', pressed: true });
    await expect(marked).toBeVisible();
    await expect(whole.getByRole('link', { name: /spam/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/products/${productID}`);
    const enlarge = page.getByRole('button', { name: 'Enlarge the photos from Naledi Dube' });
    await enlarge.tap();
    await expect(whole.getByRole('img', { name: 'Photo from Naledi Dube' })).toBeVisible();
    await marked.tap();
    await expect(whole.getByRole('button', { name: 'Helpful', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enlarge).toBeFocused();
  });
});

test('a review is written by keyboard on its product page', async ({ page, shop, token }) => {
  const word = anyWord();
  const { productID } = await addProduct(shop, token, tin(word));
  await page.goto(`/products/${productID}`);
  await expect(page.getByText('No reviews yet. Be the first to tell how it tasted.')).toBeVisible();
  await page.getByRole('link', { name: 'Write a Review' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Product' })).toHaveValue(
    String(productID),
  );
  await rating(page).focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await expect(rating(page)).toHaveValue('2');
  await page.keyboard.press('ArrowRight');
  await expect(rating(page)).toHaveAttribute('aria-valuetext', '2.5 out of 5 stars');
  for (const text of ['Ayanda Cele', '', '', `So so, ${word}`, 'She left half of it.']) {
    await page.keyboard.press('Tab');
    if (text === 'Ayanda Cele') await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(field(page, 'Your review')).toHaveValue('She left half of it.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page)).toBeVisible();
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for sharing your experience! 🐾')).toBeVisible();
  await expect(allReviews(page).getByRole('heading', { level: 3 })).toHaveText(`So so, ${word}`);

  await page.goto(`/products/${productID}`);
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(reviews).toContainText('1 review');
  await expect(reviews.getByRole('heading', { name: `So so, ${word}` })).toBeVisible();
  await expect(reviews.getByText('She left half of it.')).toBeVisible();
});
