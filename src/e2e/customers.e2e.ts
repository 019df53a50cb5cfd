import { answerOf, call } from '#test/calls/calls.ts';
import { anyWord, confirmOrder, placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';
import { dayAhead } from './standing-calls.ts';

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

test('opens a customer from an order', async ({ page, shop, token }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const surname = `Returning ${anyWord()}`;
  const email = `${anyWord()}${anyWord()}@example.com`;
  const sender = { surname, email, cell: '', telephone: '' };
  const cell = `083${String(Date.now()).slice(-7)}`;
  const { orderID: first } = await placeOrder(shop, { customer: { ...sender, cell } });
  await confirmOrder(shop, token, first, inThreeDays);
  const { orderID } = await placeOrder(shop, { customer: { ...sender, cell } });

  await page.goto(`/admin/orders?order=${orderID}`);
  await page.getByRole('link', { name: '1 other order of this customer' }).click();
  const dialog = page.getByRole('dialog', { name: `Naledi ${surname}` });
  await expect(dialog.getByText('2 orders')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Pending ?New/ })).toHaveCount(1);
  await expect(dialog.getByRole('link', { name: /Pending ?Confirmed/ })).toHaveCount(1);
  await expect(dialog.getByText('Ordered', { exact: true })).toBeVisible();
  await expect(dialog.getByText('14 Voortrekker Road')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/27${cell.slice(1)}?text=`,
  );
  await expectAccessible(page);
  await dialog.getByLabel('Your note').fill('Rings twice 🐾');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('searchbox', { name: 'Search customers' }).fill(surname);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await expect(page.getByText('Rings twice 🐾').filter({ visible: true })).toBeVisible();
  // The previous rows are pale while the search runs.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

  const customer = page.getByRole('button', { name: `Naledi ${surname}` });
  await customer.filter({ visible: true }).click();
  await dialog.getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/new$/);
  await expect(page.getByLabel('Surname')).toHaveValue(surname);
});

test('joins and parts two numbers by keyboard', async ({ page, shop, token }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const surname = `Twofold ${anyWord()}${anyWord()}`;
  const digits = String(Date.now()).slice(-7);
  const first = await placeOrder(shop, { customer: { surname, cell: `081${digits}` } });
  const { orderID, lines } = first;
  const body = { everyWeeks: 4, firstDay: dayAhead(28), lines };
  await answerOf(call(shop, 'PUT', `/orders/${orderID}/standing-order`, { token, body }));
  const other = { name: 'Nia', surname, cell: `086${digits}` };
  await placeOrder(shop, { customer: other });

  await page.goto(`/admin/orders?order=${orderID}`);
  await page.getByRole('link', { name: 'Their first order' }).click();
  const dialog = page.getByRole('dialog', { name: `Naledi ${surname}` });
  const opener = dialog.getByRole('button', { name: 'Join another number' });
  await opener.press('Enter');
  await dialog.getByRole('searchbox').fill(surname);
  await expect(dialog.getByRole('button', { name: `Join Nia ${surname}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Join Naledi/ })).toHaveCount(0);
  await atWidths(page, () => expectAccessible(page));
  await dialog.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The numbers are joined.')).toBeVisible();
  const joined = page.getByRole('dialog', { name: `Nia ${surname}` });
  await expect(joined.getByText('2 orders')).toBeVisible();
  await expect(joined.getByRole('link', { name: 'Standing order' })).toBeVisible();
  await expect(joined.getByText(`Also ordered as Naledi ${surname}`)).toBeVisible();
  await expect(joined.getByRole('button', { name: 'Join another number' })).toBeFocused();

  await joined.getByRole('button', { name: /^Part 086/ }).press('Enter');
  await expect(page.getByText('a customer of its own again')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(dialog.getByText('1 order', { exact: true })).toBeVisible();
});

test('shows a new order on open lists at once', mainWay, async ({ page, context, shop }) => {
  const surname = `Live ${anyWord()}`;
  const cell = `085${String(Date.now()).slice(-7)}`;
  // An empty list has no search field to wait for.
  await placeOrder(shop);
  const day = await context.newPage();
  await day.setViewportSize({ width: 1280, height: 800 });
  await day.goto(`${shop.url}/admin/deliveries`);
  // Until it has read its lists, a change reaches no open list.
  await expect(day.getByRole('region', { name: 'Not planned yet' })).toBeVisible();
  await page.goto('/admin/customers');
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
  await placeOrder(shop, { customer: { surname, cell } });
  const soon = { timeout: 5000 };
  await expect(page.getByText(`Naledi ${surname}`).filter({ visible: true })).toBeVisible(soon);
  await expect(day.getByText(`Naledi ${surname}`).filter({ visible: true })).toBeVisible(soon);
});
