import { addProduct } from '#test/calls/calls.ts';
import { anyWord } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { allReviews, pictureOf, titlesIn, writeReview } from './reviews.ts';
import { expect, test } from './shop.ts';
import { breakCall } from './steps.ts';

test('the carousel shows three and moves by buttons and keys', async ({ page }) => {
  await page.goto('/reviews');
  const featured = page.getByRole('region', { name: 'Featured Reviews' });
  const inView = () =>
    featured.getByRole('listitem').evaluateAll((cards) => {
      const [left, right] = [0, document.documentElement.clientWidth];
      return cards.flatMap((card, index) => {
        const box = card.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1 ? [index] : [];
      });
    });
  await expect.poll(inView).toEqual([0, 1, 2]);
  await featured.getByRole('button', { name: 'Next reviews' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(inView).toEqual([3, 4, 5]);
  await expect(featured.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await expect.poll(inView).toEqual([6, 7, 8]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(inView).toEqual([0, 1, 2]);
  await featured.getByRole('button', { name: 'Page 3 of 3' }).click();
  await expect.poll(inView).toEqual([6, 7, 8]);
  await expect(featured.getByRole('button', { name: 'Next reviews' })).toBeDisabled();
});

test('filters, sorts and pages reviews', async ({ page, shop, token }) => {
  const { productID, description } = await addProduct(shop, token, {
    description: `Filtered ${anyWord()}`,
  });
  for (const [title, rating] of [
    ['First', 2],
    ['Second', 5],
    ['Third', 3.5],
  ] as const) {
    await writeReview(shop, { product: productID, title, rating });
  }
  await page.goto('/reviews');
  const list = allReviews(page);
  const before = await list.getByRole('listitem').count();
  await list.getByRole('button', { name: 'Show more reviews' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(before);

  await list.getByRole('combobox', { name: 'Product' }).selectOption(description);
  await expect(page).toHaveURL(`/reviews?product=${productID}`);
  await expect(list.getByRole('status')).toHaveText('3 reviews');
  expect(await titlesIn(list)).toEqual(['Third', 'Second', 'First']);
  await list.getByText('Highest Rated').click();
  await expect(page).toHaveURL(`/reviews?product=${productID}&sort=rating`);
  await expect.poll(() => titlesIn(list)).toEqual(['Second', 'Third', 'First']);

  await page.reload();
  await expect.poll(() => titlesIn(list)).toEqual(['Second', 'Third', 'First']);
  await page.goto(`/products/${productID}`);
  const ofProduct = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(ofProduct).toContainText('3.5');
  await ofProduct.getByRole('link', { name: '3 stars' }).click();
  await expect(page).toHaveURL(`/reviews?product=${productID}&stars=3#all-reviews`);
  await expect(list.getByRole('status')).toHaveText('1 review');
  expect(await titlesIn(list)).toEqual(['Third']);
  await expect(page.getByRole('heading', { name: 'All Reviews' })).toBeInViewport();
  await list.getByRole('button', { name: '3 stars and up to 3.5: show all' }).click();
  await expect(list.getByRole('status')).toHaveText('3 reviews');
});

test('a review photo fills the screen until Escape', async ({ page, shop, token }) => {
  const { productID } = await addProduct(shop, token, { description: `Pictured ${anyWord()}` });
  await writeReview(shop, { product: productID, title: 'Look', photo: await pictureOf('max.jpg') });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/reviews?product=${productID}`);
  const card = allReviews(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') });
  await card.first().getByRole('button').click();
  const review = page.getByRole('dialog');
  const photo = review.getByRole('link', { name: 'Enlarge the photo' }).first();
  const widthOf = async (picture: typeof photo) => (await picture.boundingBox())?.width ?? 0;
  // Before it is pressed: the viewer hides what is behind it from roles.
  const small = await widthOf(photo);
  await photo.click();
  const viewer = page.getByLabel(/^Photo: Photo from/);
  const large = viewer.getByRole('img').first();
  await expect.poll(() => widthOf(large)).toBeGreaterThan(small * 1.3);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(review).toBeVisible();
  await expect(photo).toBeFocused();
});

test('more reviews load without repeats', async ({ page, shop, token, problems }) => {
  // The first press also fetches what pages need once they are used.
  problems.expectRefused(/trpc|\/assets\//);
  const { productID } = await addProduct(shop, token, { description: `Followed ${anyWord()}` });
  for (let number = 1; number <= 15; number += 1) {
    await writeReview(shop, { product: productID, title: `Review ${number}`, rating: 4 });
  }
  await page.goto(`/reviews?product=${productID}`);
  const list = allReviews(page);
  await expect(list.getByRole('status')).toHaveText('12 of 15 reviews');
  await writeReview(shop, { product: productID, title: 'From another tab', rating: 4 });
  await page.context().setOffline(true);
  await list.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(list).toContainText('Failed to load reviews. Please try again.');
  expect(await titlesIn(list)).toHaveLength(12);
  await page.context().setOffline(false);
  await list.getByRole('button', { name: 'Retry' }).dblclick();
  await expect.poll(async () => (await titlesIn(list)).length).toBe(15);
  expect(await titlesIn(list)).toEqual(
    Array.from({ length: 15 }, (_, index) => `Review ${15 - index}`),
  );
});

test('empty and failed lists say so', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/trpc|\/reviews/);
  const { productID, description } = await addProduct(shop, token, {
    description: `Silent ${anyWord()}`,
  });
  await page.goto(`/reviews?product=${productID}`);
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Write the first one' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Product' })).toHaveValue(
    String(productID),
  );
  await page.keyboard.press('Escape');
  // Closing steps back in the history, which would break off a visit that begins at the same moment.
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/reviews?product=999999');
  await expect(page.getByText('That product is no longer in the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(allReviews(page).getByRole('listitem').first()).toBeVisible();

  const mend = await breakCall(page, 'reviews.list');
  await allReviews(page).getByRole('combobox', { name: 'Product' }).selectOption(description);
  await expect(page.getByText('Failed to load reviews. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No reviews yet.')).toBeVisible();

  await page.goto('/about');
  await breakCall(page, 'products.names');
  await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).first().click();
  await expect(
    page.getByText('Failed to load products. Please try again later.').first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the carousel is swiped', async ({ page, context }) => {
    await page.goto('/reviews');
    const featured = page.getByRole('region', { name: 'Featured Reviews' });
    const second = featured.getByRole('listitem').nth(1);
    await second.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const box = await featured.getByRole('listitem').first().boundingBox();
    if (!box) throw new Error('The carousel is not there');
    const session = await context.newCDPSession(page);
    const y = box.y + box.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', 300);
    for (let x = 290; x >= 80; x -= 15) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(featured.getByRole('button', { name: 'Previous reviews' })).toBeEnabled();
    await expect.poll(async () => (await second.boundingBox())?.x ?? 999).toBeLessThan(60);
  });
});
