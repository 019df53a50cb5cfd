import { placeOrder } from './calls.ts';
import { expect, ownerTest as test } from './shop.ts';
import { breakCall, silenceNews } from './steps.ts';

for (const [screen, call, failure] of [
  ['products', 'products.list', 'Failed to load products. Please try again.'],
  ['orders', 'orders.page', 'Failed to load orders. Please try again.'],
  ['reviews', 'reviews.page', 'Failed to load reviews. Please try again.'],
  ['newsletter', 'newsletter.page', 'Failed to fetch newsletters'],
  ['newsletter/subscribers', 'newsletter.subscribers', 'Failed to fetch subscribers'],
] as const) {
  test(`Retry loads a list: ${failure}`, async ({ page, shop, problems }) => {
    problems.expectRefused(/\/trpc\//);
    await placeOrder(shop);
    await silenceNews(page);
    const mend = await breakCall(page, call);
    await page.goto(`/admin/${screen}`);
    await expect(page.getByText(failure)).toBeVisible();
    await mend();
    await page.getByRole('alert').filter({ hasText: failure }).getByRole('button').click();
    await expect(page.getByText(failure)).toHaveCount(0);
  });
}
