import { type RunningShop, startShop } from '#test/servers/server-process.ts';
import { expectAccessible } from './checks.ts';
import { expect, ownerTest, startsOnce } from './shop.ts';

/** A shop of its own, in which nothing has been done yet. */
const test = ownerTest.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from the pattern
    async ({}, use) => {
      const shop = await startShop({ TRUST_PROXY: 'true' });
      await use(shop);
      await shop.stop();
    },
    startsOnce,
  ],
});

for (const width of [360, 1280]) {
  test(`shows empty lists of albums and reviews, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, sentence] of [
      ['/gallery', 'No albums available at the moment.'],
      ['/reviews', 'No reviews yet.'],
      ['/admin/gallery', 'No albums yet'],
      ['/admin/reviews', 'No reviews found. Reviews will appear here when customers write them.'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'View Gallery' })).toBeVisible();
    await page.goto('/reviews');
    await expect(page.getByText('NaN')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Featured Reviews' })).toHaveCount(0);
  });
}
