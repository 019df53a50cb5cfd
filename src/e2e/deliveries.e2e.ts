import type { Page } from '@playwright/test';
import { formatTotal } from '#shared/money.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { anyWord, listProducts, markOrder, placeOrder } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { openedOrder } from './steps.ts';

type Shop = { url: string };

/** A day of its own for each test: the orders of others are on other days. */
function someDay(after: number): string {
  return new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
}

async function putOn(shop: Shop, token: string, day: string, orderIDs: number[]): Promise<void> {
  const body = { orderIDs, day };
  await answerOf(call(shop, 'PATCH', '/deliveries/orders', { token, body }));
}

/** Two stops in Brackenhurst and one in Verwoerdpark; their customers. */
async function threeStops(shop: Shop, token: string, day: string) {
  const word = anyWord();
  const names = ['One', 'Two', 'Three'].map((name) => `${name} ${word}`);
  const products = (await listProducts(shop)).slice(0, 2);
  const orders = [];
  for (const [index, surname] of names.entries()) {
    const area = index < 2 ? 'Brackenhurst' : 'Verwoerdpark';
    const postal = index < 2 ? '1448' : '1453';
    const customer = { surname, area, postal };
    orders.push(
      await placeOrder(shop, { customer, lines: products, notes: 'Mind the dog & “cat”' }),
    );
  }
  await putOn(
    shop,
    token,
    day,
    orders.map(({ orderID }) => orderID),
  );
  return { names, orders };
}

const stops = (page: Page) => page.getByRole('article');

test('a round is put in order with the keyboard, and all its papers come in one print', async ({
  page,
  shop,
  token,
}) => {
  const day = someDay(201);
  const { names, orders } = await threeStops(shop, token, day);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/deliveries?day=${day}`);
  await expect(page.getByText('3 stops, 0 delivered')).toBeVisible();
  await expect(stops(page)).toHaveCount(3);
  await expect(stops(page).first()).toContainText(names[0] ?? '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Move stop 1, .* down$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toContainText(names[1] ?? '');
  await page.getByRole('button', { name: 'Move Verwoerdpark up' }).click();
  await expect(stops(page).first()).toContainText(names[2] ?? '');
  await page
    .getByRole('button', { name: `Remove from this day, order ${orders[0]?.orderNumber}` })
    .click();
  await expect(stops(page)).toHaveCount(2);
  await putOn(shop, token, day, [orders[0]?.orderID ?? 0]);
  await page.reload();
  await expect(stops(page)).toContainText([names[2] ?? '', names[1] ?? '', names[0] ?? '']);

  await page.getByRole('link', { name: 'Print papers' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  const papers = page.locator('.papers > article');
  await expect(papers).toHaveCount(5);
  await expect(papers.nth(0)).toContainText('Packing list');
  await expect(papers.nth(1)).toContainText('Route sheet');
  await expect(papers.nth(2)).toContainText(`Order ${orders[2]?.orderNumber}`);
  await expect(papers.nth(2)).toContainText('Signature');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  // Each of the papers begins a page, and none of these is longer than one.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(5);
});

test('on a phone a stop without a signal is not shown as delivered, and sent when there is one', async ({
  page,
  shop,
  token,
  problems,
}) => {
  problems.expectRefused(/\/(trpc|api|assets)\//);
  const day = someDay(202);
  const { names } = await threeStops(shop, token, day);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/deliveries?day=${day}`);
  const stop = stops(page).filter({ hasText: names[0] ?? '' });
  await expect(stop.getByRole('link', { name: 'Call 082 123 4567' })).toHaveAttribute(
    'href',
    'tel:+27821234567',
  );
  await expect(stop.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=14%20Voortrekker%20Road%2C%20Brackenhurst/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.context().setOffline(true);
  await stop.getByRole('button', { name: /^Delivered/ }).click();
  await page.getByRole('button', { name: 'Complete it as it is' }).click();
  await expect(stop.getByText('No answer from the shop yet')).toBeVisible();
  await expect(stop.getByRole('button', { name: /^Not delivered/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(stop.getByRole('button', { name: /^Not delivered/ })).toBeVisible();
  await expect(page.getByText('3 stops, 1 delivered')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stop.getByRole('button', { name: /^Delivered/ })).toBeVisible();
  await expect(page.getByText('3 stops, 0 delivered')).toBeVisible();
});

test('a driver’s link opens the stops of its day on a phone, and says what was done there', async ({
  page,
  browser,
  shop,
  token,
}) => {
  const day = someDay(203);
  const { names } = await threeStops(shop, token, day);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/deliveries?day=${day}`);
  const drivers = page.getByRole('region', { name: 'Drivers' });
  await drivers.getByRole('textbox', { name: 'Driver' }).fill('Sipho');
  await drivers.getByRole('checkbox', { name: 'Verwoerdpark' }).uncheck();
  await drivers.getByRole('button', { name: 'Make a link' }).click();
  const address = await drivers.getByRole('textbox', { name: 'Link for the driver' }).inputValue();
  expect(new URL(address).pathname).toBe('/round');
  await expect(drivers.getByRole('list', { name: 'Links given out' })).toContainText(
    'Brackenhurst',
  );
  await expectAccessible(page);

  const driver = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await driver.newPage();
  await phone.goto(`${shop.url}/round${new URL(address).hash}`);
  await expect(stops(phone)).toHaveCount(2);
  await expect(phone.getByText(names[2] ?? 'nobody')).toHaveCount(0);
  const stop = stops(phone).filter({ hasText: names[0] ?? 'nobody' });
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const cash = stop.getByRole('button', { name: /^Paid cash/ });
  await cash.click();
  await expect(stop.getByText('Paid', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(cash).toBeVisible();
  await cash.click();
  await expect(stop.getByText('Paid', { exact: true })).toBeVisible();
  // Without a signal what was pressed is kept, and not shown as done; with one it is sent.
  await driver.setOffline(true);
  await stop.getByRole('button', { name: /^Delivered/ }).click();
  await expect(stop.getByText('No answer from the shop yet')).toBeVisible();
  await expect(phone.getByText('2 of 2 left')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  // The page is closed, and opened again where there is a signal.
  await phone.goto('about:blank');
  await driver.setOffline(false);
  await phone.goto(`${shop.url}/round${new URL(address).hash}`);
  await expect(phone.getByText('1 of 2 left')).toBeVisible();
  await expect(stop.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(stop.getByRole('button', { name: /^Not delivered/ })).toHaveCount(0);

  await page.reload();
  const shown = stops(page).filter({ hasText: names[0] ?? 'nobody' });
  await expect(shown.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the link of Sipho' }).click();
  await expect(drivers.getByRole('list', { name: 'Links given out' })).toHaveCount(0);
  await phone.reload();
  await expect(
    phone.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await driver.close();
});

test('cash that is not to be paid any more stays on the phone of a driver until they say what became of it', async ({
  page,
  browser,
  shop,
  token,
}) => {
  const day = someDay(204);
  const { names, orders } = await threeStops(shop, token, day);
  const [paid, cancelled] = orders;
  if (!paid || !cancelled) throw new Error('No order was sent.');
  const body = { day, name: 'Sipho' };
  const given = call(shop, 'POST', '/deliveries/links', { token, body });
  const { driverLink } = await answerOf<{ driverLink: string }>(given);
  const driver = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await driver.newPage();
  await phone.goto(`${shop.url}/round${new URL(driverLink).hash}`);
  const stop = (name = 'nobody') => stops(phone).filter({ hasText: name });
  await expect(stops(phone)).toHaveCount(3);

  // While they are on the road the owner cancels one order, and then records the EFT of another.
  await markOrder(shop, token, cancelled.orderID, 'Cancelled');
  const refused = (number: string) =>
    phone.getByRole('alert').filter({ hasText: `order ${number}` });
  const another = (number: string) =>
    refused(number).getByRole('button', { name: 'Record it as another payment' });
  await stop(names[1])
    .getByRole('button', { name: /^Paid cash/ })
    .click();
  await expect(refused(cancelled.orderNumber)).toContainText('was cancelled');
  await expect(stop(names[1])).toHaveCount(0);
  const eft = { token, body: { method: 'EFT' } };
  await answerOf(call(shop, 'POST', `/orders/${paid.orderID}/payments`, eft));
  await stop(names[0])
    .getByRole('button', { name: /^Paid cash/ })
    .click();
  const { orderNumber, total } = paid;
  await expect(refused(orderNumber)).toContainText(
    `Not recorded: ${formatTotal(total)} in cash for order ${orderNumber}.`,
  );
  await expect(refused(orderNumber)).toContainText('is paid already');
  await phone.reload();
  await expect(another(orderNumber)).toBeVisible();
  await expect(another(cancelled.orderNumber)).toBeVisible();
  await expectAccessible(phone);
  await expectThumbSized(phone);
  await expectNoSidewaysScroll(phone);

  await another(orderNumber).click();
  await expect(refused(orderNumber)).toHaveCount(0);
  await refused(cancelled.orderNumber)
    .getByRole('button', { name: 'I gave the cash back' })
    .click();
  await expect(refused(cancelled.orderNumber)).toHaveCount(0);
  await phone.reload();
  await expect(stops(phone)).toHaveCount(2);
  await expect(phone.getByRole('alert')).toHaveCount(0);
  await driver.close();

  await page.goto(`/admin/orders?order=${paid.orderID}`);
  await expect(openedOrder(page, orderNumber)).toContainText(
    `${formatTotal(total)} is to be paid back: more came than is due.`,
  );
  await page.goto(`/admin/orders?order=${cancelled.orderID}`);
  const ended = openedOrder(page, cancelled.orderNumber);
  await expect(ended).toContainText('Cancelled');
  await expect(ended.getByText(/to pay back|to be paid back/i)).toHaveCount(0);
});
