import type { Page } from '@playwright/test';
import { dayAndMonth, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { anyWord, confirmOrder, markOrder, placeOrder, placeOrders } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { openedOrder, openMessages } from './steps.ts';

const titles = (page: Page) =>
  page.getByRole('button', { name: /^View order/ }).filter({ visible: true });
const box = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select order ${number}` });

async function countSeen(page: Page): Promise<number> {
  const height = page.viewportSize()?.height ?? 0;
  const rows = await page.locator('[data-row]').filter({ visible: true }).all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  return boxes.filter((place) => place && place.y + place.height <= height).length;
}

test('marks 15 orders and undoes it', async ({ page, shop, token }) => {
  const remind = (mailNotSent: boolean) =>
    answerOf(
      call(shop, 'PATCH', '/admin/settings/notices', {
        token,
        body: { entries: { mailNotSent } },
      }),
    );
  await remind(true);
  const surname = `Several ${anyWord()}`;
  const oldest = await placeOrder(shop, { customer: { surname }, notes: 'Gate' });
  const cancelled = await placeOrder(shop, { customer: { surname } });
  await placeOrders(shop, 13, { customer: { surname } });
  await markOrder(shop, token, oldest.orderID, 'Out for Delivery');
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  await expect(page.getByText('15 orders', { exact: true })).toBeVisible();
  // The notice that mails go nowhere yet takes its room as well.
  await expect(page.getByText('Emails are not sent yet')).toBeVisible();
  for (const [width, height, fit] of [
    [390, 844, 7],
    [1280, 800, 15],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await countSeen(page)).toBeGreaterThanOrEqual(fit);
  }
  await remind(false);
  await expect(page.getByText('The customer wrote a note').filter({ visible: true })).toHaveCount(
    1,
  );

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('15 orders selected')).toBeVisible();
  // At its end nothing of the list is half behind the bar; on a phone the bar at the top always covers something.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  // What a customer cancels while it is chosen comes to the screen, and is not marked over.
  const chips = page.locator('[data-row] [data-tone]').filter({ visible: true });
  await markOrder(shop, token, cancelled.orderID, 'Cancelled');
  await expect(chips.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark as … (the selected orders)' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Mark 15 orders as Completed?' });
  // What is out already is not confirmed either.
  await expect(asked).toContainText('15 of 15 are not confirmed: no fee, no invoice.');
  await asked.getByRole('button', { name: 'Complete them as they are' }).click();
  await expect(page.getByText('14 orders are marked as Completed.')).toBeVisible();
  await expect(
    page.getByText(`Order ${cancelled.orderNumber}: This order is Cancelled by now.`),
  ).toBeVisible();
  await expect(page.getByText('15 orders selected')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('14 orders are as before.')).toBeVisible();
  await expect(chips.filter({ hasText: 'Pending' })).toHaveCount(13);
  await expect(chips.filter({ hasText: 'Cancelled' })).toHaveCount(1);
});

test('confirms and pays 15 orders', async ({ page, shop }) => {
  const surname = `Fifteen ${anyWord()}`;
  const customer = { surname, area: 'Brackenhurst', postal: '1448' };
  await placeOrders(shop, 14, { customer });
  const away = { ...customer, area: 'Durban', postal: '4001' };
  const { orderNumber: far } = await placeOrder(shop, { customer: away });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}&status=To+confirm`);
  await expect(page.getByText('15 orders', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Confirm 15 (the selected orders)' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm 15 orders?' });
  const lines = asking.getByRole('list', { name: 'Orders to confirm' }).getByRole('listitem');
  await expect(lines).toHaveCount(15);
  await expect(lines.first()).toContainText(`${far} Naledi ${surname}`);
  await expect(lines.first()).toContainText('You do not deliver to Durban, 4001.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const skip = lines.first().getByRole('button', { name: `Skip (order ${far})` });
  await skip.click();
  // Without input it closes without a confirmation.
  const fewer = page.getByRole('dialog', { name: 'Confirm 14 orders?' });
  await fewer.getByRole('button', { name: 'Cancel' }).click();
  await expect(fewer).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Confirm 15 (the selected orders)' }).click();
  await asking.getByRole('button', { name: 'Confirm 14 of 15 orders' }).click();
  await expect(page.getByText('14 orders are confirmed.')).toBeVisible();
  const left = page.getByRole('dialog', { name: `Confirm order ${far}, Naledi ${surname}?` });
  const problem = 'Please fill in the delivery fee';
  await expect(left.getByText(problem)).toBeVisible();
  await left.getByRole('textbox', { name: 'Delivery fee' }).fill('120');
  await left.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByText(`Order ${far} is confirmed.`)).toBeVisible();
  await expect(page.getByText('No orders match')).toBeVisible();

  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}&status=Confirmed`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Mark as … (the selected orders)' }).click();
  await page.getByRole('menuitem', { name: 'Paid by EFT' }).click();
  await expect(page.getByText(/^15 orders are marked as paid: R/)).toBeVisible();
  const paid = page.locator('[data-row]').filter({ visible: true });
  await expect(paid.getByText('Paid', { exact: true })).toHaveCount(15);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The payment of 15 orders is removed.')).toBeVisible();
  await expect(paid.getByText('Unpaid', { exact: true })).toHaveCount(15);
});

test('an order opens beside the list, and rows are selected by Shift', async ({ page, shop }) => {
  const surname = `Keys ${anyWord()}`;
  const orders = await placeOrders(shop, 4, { customer: { surname } });
  const [fourth = '', third = '', second = '', first = ''] = orders.map((one) => one.orderNumber);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  await expect(titles(page)).toHaveCount(4);
  const title = page.getByRole('button', { name: `View order ${second}` });
  await title.press('Enter');
  await expect(openedOrder(page, second)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Order ${second}` })).toBeFocused();
  await expect(page).toHaveURL(/order=\d+/);
  await page.keyboard.press('Escape');
  await expect(openedOrder(page, second)).toBeHidden();
  await expect(title).toBeFocused();

  await box(page, second).click();
  await box(page, fourth).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 orders selected')).toBeVisible();
  await expect(box(page, third)).toBeChecked();
  await box(page, first).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 orders selected')).toBeVisible();
});

test('an order opens while a search settles', async ({ page, shop }) => {
  const surname = `Moment ${anyWord()}`;
  const { orderNumber } = await placeOrder(shop, { customer: { surname } });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  const opener = page.getByRole('button', { name: `View order ${orderNumber}` });
  await expect(opener).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(orderNumber);
  // The main thread is blocked, so that both events are handled one right after the other.
  await opener.evaluate((button) => {
    setTimeout(() => {
      (button as HTMLButtonElement).click();
      const busy = performance.now() + 400;
      while (performance.now() < busy);
    });
  });
  await expect(page).toHaveURL(new RegExp(`search=${orderNumber}`));
  await expect(openedOrder(page, orderNumber)).toBeVisible();
});

test('filters and notes orders that are owed', async ({ page, shop }) => {
  const surname = `Narrow ${anyWord()}`;
  const one = await placeOrder(shop, { customer: { surname } });
  const other = await placeOrder(shop, { customer: { surname } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Not paid in full');
  const owed = (2 * one.total).toFixed(2);
  await expect(
    page.getByText(`2 orders · R${owed} still to be paid`.replace(/(\d)(\d{3}\.)/, '$1 $2')),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Take away the filter Payment: Paid' }).click();
  await expect(titles(page)).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('link', { name: 'Print papers' })).toHaveAttribute(
    'href',
    `/admin/deliveries/print?orders=${other.orderID},${one.orderID}`,
  );
  await page.getByRole('button', { name: `View order ${one.orderNumber}` }).click();
  const details = openedOrder(page, one.orderNumber);
  await details.getByRole('button', { name: 'Add a note of your own' }).click();
  await details.getByRole('textbox', { name: 'Your note' }).fill('Pays on the 25th');
  await page.reload();
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await expect(details).toContainText('Pays on the 25th');
  await expect(
    page.getByText('There is a note from the office').filter({ visible: true }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByRole('button', { name: 'Add a note of your own' })).toBeVisible();

  // The answer arrives after the order was closed.
  const closed = Promise.withResolvers<void>();
  await page.route(/orders\.setOwnerNote/, async (route) => {
    await closed.promise;
    await route.continue();
  });
  await details.getByRole('button', { name: 'Add a note of your own' }).click();
  await details.getByRole('textbox', { name: 'Your note' }).fill('Rings twice');
  await details.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('heading', { name: `Order ${one.orderNumber}` }).press('Escape');
  await expect(details).toBeHidden();
  closed.resolve();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await page.getByRole('button', { name: `View order ${one.orderNumber}` }).click();
  await expect(details.getByRole('button', { name: 'Change note' })).toBeVisible();
});

test('an order is made ready and collected', async ({ page, shop, token }) => {
  const customer = { handover: 'Collection' as const, surname: anyWord() };
  const { orderID, orderNumber } = await placeOrder(shop, { customer });
  await answerOf(call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body: {} }));
  await page.goto(`/admin/orders?search=${orderNumber}`);
  await page.setViewportSize({ width: 390, height: 800 });
  const row = page.getByRole('listitem').or(page.getByRole('row'));
  const line = row.filter({ hasText: orderNumber }).first();
  await line.getByRole('button', { name: `Ready (order ${orderNumber})` }).click();
  await expect(page.getByText(`Order ${orderNumber} is ready to collect.`)).toBeVisible();
  await expect(line.getByText('Ready to collect', { exact: true })).toBeVisible();
  await expect(
    line.getByRole('button', { name: `Collected (order ${orderNumber})` }),
  ).toBeVisible();
  await page.goto(`/admin/orders?status=Ready+to+collect&order=${orderID}`);
  const order = openedOrder(page, orderNumber);
  const messages = await openMessages(page, orderNumber);
  const tell = messages.getByRole('link', { name: 'WhatsApp: Ready to collect' });
  await expect(tell).toHaveAttribute('href', /is%20ready%20for%20you%20to%20collect/);
  await page.keyboard.press('Escape');
  await expect(order.getByText('Ready to collect', { exact: true }).first()).toBeVisible();
  await expect(order.getByText('Not planned yet')).toHaveCount(0);
  const body = { ready: false };
  await answerOf(call(shop, 'PATCH', `/orders/${orderID}/ready`, { token, body }));
  await page.setViewportSize({ width: 1280, height: 800 });

  // The focus follows from one next step to the other.
  await page.goto(`/admin/orders?order=${orderID}`);
  const beside = openedOrder(page, orderNumber);
  for (const [step, next] of [
    ['Ready', 'Collected'],
    ['Collected', 'Record payment'],
  ] as const) {
    await beside.getByRole('button', { name: step, exact: true }).press('Enter');
    await expect(beside.getByRole('button', { name: next, exact: true })).toBeFocused();
  }
});

test('goods, day, money and next step are seen at once', async ({ page, shop, token }) => {
  const customer = { surname: anyWord(), area: 'Brackenhurst', postal: '1448' };
  const { orderID, orderNumber } = await placeOrder(shop, { customer });
  const day = shopDay(new Date()) + 5;
  await confirmOrder(shop, token, orderID, writeDay(day));
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.goto(`/admin/orders?order=${orderID}`);
    await page.setViewportSize({ width, height });
    const order = openedOrder(page, orderNumber);
    for (const shown of [
      order.getByRole('table', { name: 'Ordered products' }),
      order.getByText(weekdayAndDate(day)).first(),
      order.getByText('Still to pay'),
      order.getByText('Unpaid', { exact: true }),
    ]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(600);
    }
    await expect(order.getByRole('button', { name: 'Send out' })).toBeInViewport();
    if (width < 1000) {
      await page.setViewportSize({ width: 360, height: 740 });
      const button = await order.getByRole('button', { name: 'Send out' }).boundingBox();
      expect((button?.x ?? 999) + (button?.width ?? 0)).toBeLessThan(352);
      await expect(order.getByRole('button', { name: 'Change order' })).toBeVisible();
      continue;
    }
    const list = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    expect((await list.first().boundingBox())?.height).toBeLessThan(50);
    await page.keyboard.press('Escape');
    await expect(order).toBeHidden();
    await expect(page.getByRole('button', { name: `View order ${orderNumber}` })).toBeFocused();
  }
  await page.getByRole('searchbox').fill(dayAndMonth(day));
  const number = page.getByText(orderNumber, { exact: true });
  const row = page.getByRole('row').filter({ has: number });
  await expect(row).toContainText(dayAndMonth(day));
});

test('a place that is not served is named first on a phone', async ({ page, shop }) => {
  const customer = { surname: 'Mahlangu', area: 'Sandton', postal: '2196' };
  const { orderNumber } = await placeOrder(shop, { customer });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders?search=${orderNumber}`);
  const row = page.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(row.getByText(/^Not served: Sandton · /)).toBeVisible();
  await page.goto('/admin');
  const newest = page.getByRole('link', { name: new RegExp(`^${orderNumber} `) });
  const name = newest.getByText('Mahlangu');
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});
