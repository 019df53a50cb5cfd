import { exampleBusiness } from '#shared/business/business.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, type OwnShop, ownerTest, workerShop } from './shop.ts';

const test = ownerTest.extend<object, OwnShop>({ shop: workerShop() });

test('shows empty lists of albums and reviews', async ({ page, shop, token }) => {
  const body = { entries: exampleBusiness };
  await answerOf(call(shop, 'PATCH', '/admin/settings/business', { token, body }));
  for (const [address, sentence] of [
    ['/gallery', 'No albums available at the moment.'],
    ['/reviews', 'No reviews yet.'],
    ['/admin/gallery', 'No albums yet'],
    ['/admin/reviews', 'No reviews found. Reviews will appear here when customers write them.'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await atWidths(page, () => expectAccessible(page));
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View Gallery' })).toBeVisible();
  await page.goto('/reviews');
  await expect(page.getByText('NaN')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Featured Reviews' })).toHaveCount(0);
});
