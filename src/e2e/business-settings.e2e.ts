import { answerOf, call } from '#test/calls/calls.ts';
import { expect, ownerTest as test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the owner sets hours and absence on a phone', async ({ page, shop, restore }) => {
  const before = await answerOf<{ hours: object }>(call(shop, 'GET', '/business'));
  const opensAgain = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const away = page.getByText(/We are closed until .* On leave <b>by the sea<\/b>\./);
  await restore('business');
  await page.goto('/admin/settings/business');
  const openPart = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openPart('Opening hours');
  await page.getByRole('checkbox', { name: 'Sunday: closed' }).uncheck();
  await page.getByLabel('Sunday: from').fill('09:00');
  await page.getByLabel('Sunday: until').fill('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Closing time must be later than opening time')).toBeVisible();
  expect(await answerOf<object>(call(shop, 'GET', '/business'))).toEqual(before);

  await page.getByLabel('Sunday: until').fill('11:30');
  await openPart('Away');
  await page.getByLabel('You open again on').fill(opensAgain);
  await page.getByLabel('A few words for shoppers').fill('On leave <b>by the sea</b>.');
  // What is typed outlives a reload.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Away' })).toContainText('Away until');
  await openPart('Opening hours');
  await expect(page.getByLabel('Sunday: until')).toHaveValue('11:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();

  await page.goto('/cart');
  await expect(away.first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('09:00–11:30');
});
