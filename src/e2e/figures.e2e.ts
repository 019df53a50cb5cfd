import { readFile } from 'node:fs/promises';
import type { FiguresNow } from '#features/figures/shared/figures-view.ts';
import { formatTotal } from '#shared/money.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('shows and exports figures', async ({ page, shop, token }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await placeOrder(shop);
  const sold = async () => {
    const figures = await answerOf<FiguresNow>(call(shop, 'GET', '/admin/figures', { token }));
    const month = figures.periods.find(({ period }) => period === 'month');
    if (!month) throw new Error('No figures of this month.');
    return month;
  };
  const table = page.getByRole('table', { name: 'Today, this week and this month' });
  const link = ({ sales }: { sales: number }) =>
    table.getByRole('link', { name: `This month: ${formatTotal(sales)}` });

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do today');
  const toDo = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
  await expect(toDo('Not paid in full')).toHaveAttribute('href', /payment=owing/);
  await expect(page.getByRole('heading', { name: 'Newest orders' })).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  // A card without content is not shown.
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1700);
  const last = await toDo('Not paid in full').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(400);
  const waiting = /\d+ orders?$/.exec((await toDo('To confirm').innerText()).replace(/\s+/g, ' '));
  await toDo('To confirm').click();
  await expect(page).toHaveURL(/status=To\+confirm/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page.getByText(waiting?.[0] ?? '', { exact: true })).toBeVisible();
  await page.goBack();
  const before = await sold();
  await expect(link(before)).toBeVisible();
  const { orderNumber } = await placeOrder(shop);
  const after = await sold();
  expect(after.orders).toBe(before.orders + 1);
  await expect(link(after)).toBeVisible();
  // Its toast may cover the link until it leaves by itself.
  await expect(page.locator('.toasts [data-kind]')).toHaveCount(0);
  await link(after).click();
  await expect(page).toHaveURL(/status=Not\+cancelled&from=\d{4}-\d\d-01&to=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page.getByText(`${after.orders} orders`, { exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'All figures' }).click();
  const total = page.getByRole('link', { name: /^R[\d.\s]+ \d+ orders?$/ });
  // One bar is no chart: of this month on its first day, say.
  await page.getByLabel('Period').selectOption('Today');
  await expect(page.getByRole('heading', { name: 'Areas' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.getByLabel('Period').selectOption('Last month');
  await expect(page.getByRole('figure', { name: 'Sales by day' })).toBeVisible();
  await expect(total).toHaveCount(1);
  await page.getByLabel('Period').selectOption('Last 12 months');
  const chart = page.getByRole('figure', { name: 'Sales by month' });
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expect(total).toHaveCount(1);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('link')).toHaveCount(12);
  await page.getByRole('button', { name: 'By rand' }).click();
  await expect(page).toHaveURL(/period=12\+months&by=rand/);
  await expect(page.getByRole('table', { name: 'Best sellers' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Areas' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

  await atWidths(page, () => expectAccessible(page));
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 0 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'For Excel' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^bookkeeping-\d{4}-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Order";"${orderNumber}"`);
});
