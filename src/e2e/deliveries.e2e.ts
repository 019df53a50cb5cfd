import type { Browser, Page } from '@playwright/test';
import { formatTotal } from '#shared/money.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { anyWord, confirmOrder, listProducts, markOrder, placeOrder } from './calls.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './checks.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';
import { catchPrinting, openedOrder } from './steps.ts';

type Shop = { url: string };

/** A day of its own for each test: the orders of others are on other days. */
function someDay(after: number): string {
  return new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
}

const areas = { Brackenhurst: '1448', Verwoerdpark: '1453' } as const;

type Stop = { day: string; area?: keyof typeof areas; count?: number };

/** A confirmed order of so many products. */
async function newStop(shop: Shop, token: string, stop: Stop) {
  const { day, area = 'Brackenhurst', count = 2 } = stop;
  const surname = `Stop ${anyWord()}${anyWord()}`;
  const customer = { surname, area, postal: areas[area] };
  const lines = (await listProducts(shop)).slice(0, count);
  const order = await placeOrder(shop, { customer, lines, notes: 'Mind the dog & “cat”' });
  await confirmOrder(shop, token, order.orderID, day);
  return { ...order, surname };
}

/** Two in Brackenhurst and one in Verwoerdpark. */
async function threeStops(shop: Shop, token: string, day: string) {
  return [
    await newStop(shop, token, { day }),
    await newStop(shop, token, { day }),
    await newStop(shop, token, { day, area: 'Verwoerdpark' }),
  ] as const;
}

/** The fragment of a driver's link, which holds its token. */
async function driverHash(shop: Shop, token: string, body: { day: string; name: string }) {
  const given = call(shop, 'POST', '/deliveries/links', { token, body });
  return new URL((await answerOf<{ driverLink: string }>(given)).driverLink).hash;
}

const stops = (page: Page) => page.getByRole('article');

const stopOf = (page: Page, { surname }: { surname: string }) =>
  stops(page).filter({ hasText: surname });

/** The page of a driver on a phone. */
async function openRound(browser: Browser, { url }: Shop, hash: string) {
  const driver = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await driver.newPage();
  await phone.goto(`${url}/round${hash}`);
  return { driver, phone };
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('orders a round by keyboard and prints all papers', async ({ page, shop, token }) => {
  const day = someDay(201);
  const [one, two, three] = await threeStops(shop, token, day);
  await catchPrinting(page);
  await page.goto(`/admin/deliveries?day=${day}`);
  await expect(page.getByText('3 stops, 0 delivered')).toBeVisible();
  await expect(stops(page).first()).toContainText(one.surname);
  await atWidths(page);

  // An area with a single stop is one row: at most 48 px, so that 12 fit on a small laptop.
  const single = page.getByRole('region', { name: 'Verwoerdpark' });
  await expect(single.getByRole('article')).toContainText(/Verwoerdpark 14 Voortrekker Road/);
  await expect.poll(async () => (await single.boundingBox())?.height).toBeLessThan(45);

  await stopOf(page, one).getByRole('button', { expanded: false }).click();
  await page.getByRole('button', { name: /^Move stop 1, .* down$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toContainText(two.surname);
  await stopOf(page, three).getByRole('button', { expanded: false }).click();
  await page.getByRole('button', { name: 'Move Verwoerdpark up' }).click();
  await expect(stops(page).first()).toContainText(three.surname);
  const remove = `Remove from this day, order ${one.orderNumber}`;
  await page.getByRole('button', { name: remove }).click();
  await expect(stops(page)).toHaveCount(2);
  const body = { orderIDs: [one.orderID], day };
  await answerOf(call(shop, 'PATCH', '/deliveries/orders', { token, body }));
  await page.reload();
  await expect(stops(page)).toContainText([three.surname, two.surname, one.surname]);

  await page.getByRole('link', { name: 'Print papers' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  const papers = page.locator('.papers article');
  await expect(papers).toHaveCount(5);
  await expect(papers.nth(0)).toContainText('Packing list');
  await expect(papers.nth(1)).toContainText('Route sheet');
  await expect(papers.nth(2)).toContainText(`Order ${three.orderNumber}`);
  await expect(papers.nth(2)).toContainText('Signature');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // The packing list and the route sheet take a page each, two slips share one.
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(4);
  await page.emulateMedia({ media: 'screen' });

  await markOrder(shop, token, one.orderID, 'Out for Delivery');
  await page.goto(`/admin/packing?day=${day}`);
  await expect(page.getByText('2 to pack', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Day' })).toContainText(/, 3 orders/);
});

test('two slips of six lines share a sheet', async ({ page, shop, token }) => {
  const day = someDay(208);
  const first = await newStop(shop, token, { day, count: 6 });
  const second = await newStop(shop, token, { day, area: 'Verwoerdpark', count: 6 });
  await catchPrinting(page);
  await page.goto(`/admin/deliveries/print?orders=${first.orderID},${second.orderID}`);
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(3);
});

test('sends a stop marked offline later', mainWay, async ({ page, shop, token, problems }) => {
  problems.expectRefused(/\/(trpc|api|assets)\//);
  const day = someDay(202);
  const [one] = await threeStops(shop, token, day);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/deliveries?day=${day}`);
  const stop = stopOf(page, one);
  await stop.getByRole('button', { expanded: false }).click();
  await expect(stop.getByRole('link', { name: 'Call 082 123 4567' })).toHaveAttribute(
    'href',
    'tel:+27821234567',
  );
  await expect(stop.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=14%20Voortrekker%20Road%2C%20Brackenhurst/,
  );
  await expectAccessible(page);

  await page.context().setOffline(true);
  await stop.getByRole('button', { name: /^Mark delivered/ }).click();
  await expect(stop.getByText('No answer from the shop yet')).toBeVisible();
  await expect(stop.getByRole('button', { name: /^Not delivered/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(stop.getByRole('button', { name: /^Not delivered/ })).toBeVisible();
  await expect(page.getByText('3 stops, 1 delivered')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stop.getByRole('button', { name: /^Mark delivered/ })).toBeVisible();
  await expect(page.getByText('3 stops, 0 delivered')).toBeVisible();
});

test('an unconfirmed order is planned after a question', async ({ page, shop, token }) => {
  const day = someDay(206);
  const [first, second, third] = [
    await placeOrder(shop),
    await placeOrder(shop),
    await placeOrder(shop),
  ];
  const waiting = page.getByRole('region', { name: 'Not planned yet' });
  const put = ({ orderNumber }: { orderNumber: string }) =>
    waiting.getByRole('button', { name: `Add to this day, order ${orderNumber}` }).click();
  const question = page.getByRole('alertdialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/deliveries?day=${day}`);

  await put(first);
  await expect(question).toContainText('It is not confirmed: no fee, no invoice.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(stops(page)).toHaveCount(0);
  await put(first);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Plan it as it is' }).click();
  await expect(stops(page)).toHaveCount(1);
  await expect(stops(page).getByText('Not confirmed')).toBeVisible();

  for (const { orderNumber } of [second, third]) {
    await waiting.getByRole('checkbox', { name: `Select order ${orderNumber}` }).click();
  }
  const addAll = waiting.getByRole('group').getByRole('button', { name: /^Add to / });
  await addAll.click();
  await expect(question).toContainText('2 of 2 are not confirmed');
  await question.getByRole('button', { name: 'Confirm them' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm 2 orders?' });
  await asking.getByRole('button', { name: 'Confirm 2 orders' }).click();
  await expect(stops(page)).toHaveCount(3);
  await expect(stops(page).getByText('Not confirmed')).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(stops(page).getByText('Not confirmed')).toHaveCount(1);
  const customer = { area: 'Pretoria East, near the reservoir', postal: '0081' };
  await placeOrder(shop, { customer });
  await page.reload();
  await page.getByRole('link', { name: /^\d+ orders? not planned yet$/ }).click();
  await expect(waiting).toBeFocused();
  await expect(waiting.getByRole('heading', { level: 2 })).toBeInViewport();
  const outside = waiting.getByRole('listitem').filter({ hasText: 'Not served: ' });
  expect((await outside.first().boundingBox())?.height).toBeLessThan(56);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/orders?status=To+confirm');
  await markOrder(shop, token, first.orderID, 'Completed');
  await page.getByRole('button', { name: `Confirm (order ${first.orderNumber})` }).click();
  const late = page.getByRole('dialog', { name: `Confirm order ${first.orderNumber},` });
  await expect(late.getByLabel('Delivery day')).toHaveCount(0);
  await late.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByText(`Order ${first.orderNumber} is confirmed`)).toBeVisible();
});

test('warns of a day on which the area has no delivery', async ({ page, shop }) => {
  const surname = `Sunday ${anyWord()}`;
  const customer = { surname, area: 'Brackenhurst', postal: '1448' };
  const { orderID, orderNumber } = await placeOrder(shop, { customer });
  const sunday = someDay(210 + 7 - new Date(someDay(210)).getUTCDay());
  const warning = 'You do not deliver in Brackenhurst on Sundays.';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/deliveries?day=${sunday}`);
  const waiting = page.getByRole('region', { name: 'Not planned yet' });
  const line = waiting.getByRole('listitem').filter({ hasText: surname });
  await waiting.getByRole('searchbox', { name: 'Search orders' }).fill(surname);
  await expect(waiting.getByText('1 order', { exact: true })).toBeVisible();
  await expect(line.getByLabel('Goes there:')).toHaveCount(0);
  await line.getByRole('button', { name: `Add to this day, order ${orderNumber}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm it' }).click();
  const asking = page.getByRole('dialog', { name: `Confirm order ${orderNumber},` });
  await expect(asking.getByLabel('Delivery day')).toHaveAccessibleDescription(
    new RegExp(`^Sunday .*${warning}$`),
  );
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(stops(page)).toHaveCount(1);
  await page.goto(`/admin/orders?order=${orderID}`);
  await page.getByRole('button', { name: 'Change order' }).click();
  const changing = page.getByRole('dialog', { name: /^Change order/ });
  await expect(changing.getByLabel('Delivery day')).toHaveAccessibleDescription(
    new RegExp(`${warning}$`),
  );
});

test('a driver records stops through a link', async ({ page, browser, shop, token }) => {
  const day = someDay(203);
  const [one, two, three] = await threeStops(shop, token, day);
  await page.goto(`/admin/deliveries?day=${day}`);
  const drivers = page.getByRole('region', { name: 'Drivers' });
  const given = drivers.getByRole('list', { name: 'Links given out' });
  await drivers.getByRole('textbox', { name: 'Driver' }).fill('Sipho');
  await drivers.getByText('All areas').click();
  await drivers.getByRole('checkbox', { name: 'Verwoerdpark' }).uncheck();
  await drivers.getByRole('button', { name: 'Create link' }).click();
  const address = await drivers.getByRole('textbox', { name: 'Link for the driver' }).inputValue();
  const { pathname, hash } = new URL(address);
  expect(pathname).toBe('/round');
  await expect(given).toContainText('Brackenhurst');
  await expectAccessible(page);

  const { driver, phone } = await openRound(browser, shop, hash);
  await expect(stops(phone)).toHaveCount(2);
  await expect(phone.getByText(three.surname)).toHaveCount(0);
  const [stop, other] = [stopOf(phone, one), stopOf(phone, two)];
  const cash = stop.getByRole('button', { name: /^Paid cash/ });
  await cash.click();
  await expect(stop.getByText('Paid', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(cash).toBeVisible();
  await cash.click();
  await expect(stop.getByText('Paid', { exact: true })).toBeVisible();
  // Without a signal what was pressed is kept and counted, and the next stop comes first.
  await expect
    .poll(() => phone.evaluate(async () => (await caches.match('/round')) !== undefined))
    .toBe(true);
  const notice = phone.getByRole('status').filter({ hasText: 'for a signal' });
  await driver.setOffline(true);
  await stop.getByRole('button', { name: /^Mark delivered/ }).click();
  await expect(other.getByText('Next stop')).toBeVisible();
  await expect(stop.getByText('Not sent yet')).toBeVisible();
  await expect(phone.getByText('1 of 2 left')).toBeVisible();
  await other.getByRole('button', { name: /^Paid cash/ }).click();
  await expect(other.getByText('Paid', { exact: true })).toBeVisible();
  await expect(notice).toContainText('2 wait for a signal, as at ');
  await expect(stops(phone).getByText('No answer from the shop yet')).toHaveCount(0);
  await atWidths(phone, () => expectAccessible(phone));
  await phone.reload();
  await expect(notice).toContainText('2 wait for a signal');
  await expect(other.getByText('Next stop')).toBeVisible();
  await expect(stop.getByText('Not sent yet')).toBeVisible();
  await phone.goto('about:blank');
  await phone.goto(`${shop.url}/round${hash}`);
  await expect(phone.getByText('1 of 2 left')).toBeVisible();
  await driver.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(stop.getByText('Not sent yet')).toHaveCount(0);
  await expect(phone.getByText('1 of 2 left')).toBeVisible();
  await expect(stop.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(stop.getByRole('button', { name: /^Not delivered/ })).toHaveCount(0);

  await page.reload();
  await expect(stopOf(page, one).getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the link of Sipho' }).click();
  await expect(given).toHaveCount(0);
  await phone.reload();
  await expect(
    phone.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  expect(await phone.evaluate(() => localStorage.getItem('driverRound'))).toBeNull();
  await driver.close();
});

test('a driver resolves refused cash', async ({ browser, shop, token }) => {
  const day = someDay(204);
  const [paid, cancelled] = await threeStops(shop, token, day);
  const hash = await driverHash(shop, token, { day, name: 'Sipho' });
  const { driver, phone } = await openRound(browser, shop, hash);
  await expect(stops(phone)).toHaveCount(3);

  await markOrder(shop, token, cancelled.orderID, 'Cancelled');
  const refused = (number: string) =>
    phone.getByRole('alert').filter({ hasText: `order ${number}` });
  const another = (number: string) =>
    refused(number).getByRole('button', { name: 'Record it as another payment' });
  const takeCash = (from: { surname: string }) =>
    stopOf(phone, from)
      .getByRole('button', { name: /^Paid cash/ })
      .click();
  // Only the next stop is open.
  await expect(stopOf(phone, cancelled).getByRole('button')).toHaveCount(0);
  await stopOf(phone, cancelled).locator('summary').first().press('Enter');
  await takeCash(cancelled);
  await expect(refused(cancelled.orderNumber)).toContainText('was cancelled');
  await expect(stopOf(phone, cancelled)).toHaveCount(0);
  const eft = { token, body: { method: 'EFT' } };
  await answerOf(call(shop, 'POST', `/orders/${paid.orderID}/payments`, eft));
  await takeCash(paid);
  const { orderNumber, total } = paid;
  await expect(refused(orderNumber)).toContainText(
    `Not recorded: ${formatTotal(total)} in cash for order ${orderNumber}.`,
  );
  await expect(refused(orderNumber)).toContainText('is paid already');
  await phone.reload();
  await expect(another(orderNumber)).toBeVisible();
  await expect(another(cancelled.orderNumber)).toBeVisible();
  await expectThumbSized(phone);
  await atWidths(phone, () => expectAccessible(phone));

  await another(orderNumber).click();
  await expect(refused(orderNumber)).toHaveCount(0);
  const gaveBack = phone.getByRole('button', { name: 'I gave the cash back' });
  await refused(cancelled.orderNumber).locator(gaveBack).click();
  await expect(refused(cancelled.orderNumber)).toHaveCount(0);
  await phone.reload();
  await expect(stops(phone)).toHaveCount(2);
  await expect(phone.getByRole('alert')).toHaveCount(0);
  await driver.close();
});

test('records a missed stop and a card payment', async ({ page, browser, shop, token }) => {
  const day = someDay(205);
  const [missed, part] = await threeStops(shop, token, day);
  await page.goto(`/admin/deliveries?day=${day}`);
  const hash = await driverHash(shop, token, { day, name: 'Sipho' });
  const { driver, phone } = await openRound(browser, shop, hash);
  const [stop, next] = [stopOf(phone, missed), stopOf(phone, part)];

  // A tool: nothing of the shop around it, and the next stop is named.
  await expect(stops(phone)).toHaveCount(3);
  await expect(phone.getByRole('banner')).toHaveCount(0);
  await expect(phone.getByRole('contentinfo')).toHaveCount(0);
  await expect(stop.getByText('Next stop')).toBeVisible();
  const way = phone.getByRole('link', { name: 'All stops in Google Maps' });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/);
  await expect(stop.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /is%20on%20its%20way%20to%20you/,
  );

  await stop.getByText('Not handed over, ').click();
  await expect(stop.getByRole('combobox', { name: 'Why' })).toBeFocused();
  const back = stop.getByRole('button', { name: 'Save as not handed over' });
  await expect(back).toBeInViewport({ ratio: 1 });
  await stop.getByRole('textbox', { name: 'Note' }).fill('Hond los, môre ná vyf 🐶');
  await expectAccessible(phone);
  await expectThumbSized(phone);
  await driver.setOffline(true);
  await back.click();
  await expect(stop.getByText('Please choose why.')).toBeVisible();
  await stop.getByRole('combobox', { name: 'Why' }).selectOption('Nobody home');
  await back.click();
  await expect(stop.getByText('Not handed over: Nobody home')).toBeVisible();
  await expect(next.getByText('Next stop')).toBeVisible();
  await expect(phone.getByText(/^1 waits for a signal/)).toBeVisible();
  await driver.setOffline(false);
  await expect(phone.getByText(/^1 waits for a signal/)).toHaveCount(0);
  await expect(next.getByText('Next stop')).toBeVisible();
  await expect(phone.getByText('2 of 2 left')).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByText(`Order ${missed.orderNumber} is back on the round.`)).toBeVisible();
  await expect(stop.getByText('Next stop')).toBeVisible();
  await stop.getByText('Not handed over, ').click();
  await stop.getByRole('combobox', { name: 'Why' }).selectOption('Nobody home');
  await stop.getByRole('textbox', { name: 'Note' }).fill('Hond los, môre ná vyf 🐶');
  await back.click();
  await expect(next.getByText('Next stop')).toBeVisible();

  await next.getByText('Part of it, or by card').click();
  const amount = next.getByRole('textbox', { name: 'Amount' });
  const take = (name: RegExp) => next.getByRole('button', { name }).click();
  await amount.fill('99999');
  await take(/^Cash, /);
  await expect(next.getByText(/of it is change and goes back to the customer/)).toBeVisible();
  await amount.press('Enter');
  await expect(next.getByText('Please press Cash or Card.')).toBeVisible();
  await amount.fill('100,50');
  await take(/^Card, /);
  await expect(phone.getByText(`R100.50 by card for order ${part.orderNumber}.`)).toBeVisible();
  await expect(next.getByText(`To collect: ${formatTotal(part.total - 100.5)}`)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await driver.close();

  const waiting = page.getByRole('region', { name: 'Not planned yet' });
  const why = waiting.getByText(/Nobody home on .*: Hond los, môre ná vyf 🐶/);
  await expect(why.filter({ visible: true })).toBeVisible({ timeout: 2000 });
  await waiting.getByRole('link', { name: `Naledi ${missed.surname}` }).click();
  const order = openedOrder(page, missed.orderNumber);
  await expect(order.getByText(/^Not handed over on .*: Nobody home\./)).toBeVisible();
  await order.getByRole('button', { name: 'Message to the customer' }).click();
  const message = page.getByRole('link', { name: 'WhatsApp: Not handed over' });
  await expect(message).toHaveAttribute('href', /could%20not%20hand%20over/);
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();

  const step = order.getByRole('button', { name: /^(Send out|Complete)$/ });
  await expect(step).toHaveCount(0);
  await order.getByRole('button', { name: 'Plan a day' }).click();
  const plan = page.getByRole('dialog', { name: `Plan a day for order ${missed.orderNumber}` });
  await plan.getByRole('button', { name: 'Save the day' }).click();
  await expect(plan.getByText('Please choose a day.')).toBeVisible();
  await plan.getByLabel('Delivery day').fill(someDay(206));
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Save the day' }).click();
  await expect(page.getByText(`Order ${missed.orderNumber} is planned for `)).toBeVisible();
  await expect(step).toBeVisible();
  await expect(order.getByText(/It is not planned until you/)).toHaveCount(0);
});

test('counts and prints the cash of each driver', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/deliveries\.countCash/);
  const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { orderID, total: amount } = await newStop(shop, token, {
    day: today,
    area: 'Brackenhurst',
  });
  const hash = await driverHash(shop, token, { day: today, name: 'Zanele' });
  const tap = { token: hash.slice(1), orderID, amount, method: 'cash' };
  await answerOf(call(shop, 'POST', '/round/paid', { body: tap }));
  await page.goto('/admin/deliveries');
  await page.getByRole('link', { name: 'Cash-up' }).click();
  await expect(page.getByRole('heading', { name: 'Cash-up' })).toBeVisible();
  const cash = page.getByRole('list', { name: 'Cash' });
  const row = cash.getByRole('listitem').filter({ hasText: 'Zanele' });
  await expect(row).toContainText(formatTotal(amount));
  const counted = row.getByRole('textbox', { name: 'Counted' });
  const reason = row.getByRole('textbox', { name: 'Why it differs' });
  const save = row.getByRole('button', { name: 'Save the count: Zanele' });
  await counted.fill('soveel');
  await save.click();
  await expect(row.getByText('Please write the amount in rand, such as 129.90.')).toBeVisible();
  await expect(counted).toHaveValue('soveel');
  await counted.fill((amount - 20).toFixed(2).replace('.', ','));
  await save.click();
  const question = row.getByText('R20.00 short: what happened?');
  await expect(question).toBeVisible();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('R20.00 short: what happened?');
  await atWidths(page, () => expectAccessible(page));
  await save.click();
  await expect(row.getByText('R20.00 short', { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  // Typed while the count is on its way.
  const answer = Promise.withResolvers<void>();
  await page.route(/countCash/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await reason.fill('Wrong change');
  await save.click();
  await reason.fill('Wrong change at stop 2');
  const first = page.waitForResponse(/countCash/);
  answer.resolve();
  await first;
  await expect(save).toBeEnabled();
  await expect(reason).toHaveValue('Wrong change at stop 2');
  const second = page.waitForResponse(/countCash/);
  await save.click();
  await second;
  await page.reload();
  await expect(reason).toHaveValue('Wrong change at stop 2');
  // Another tab has counted meanwhile; the typed amount stays, after a reload too.
  await counted.fill('1');
  await page.reload();
  await expect(counted).toHaveValue('1');
  type Links = { linkID: number; name: string }[];
  const given = call(shop, 'GET', `/deliveries/links?day=${today}`, { token });
  const driver = (await answerOf<Links>(given)).find(({ name }) => name === 'Zanele')?.linkID;
  const body = { day: today, driver, counted: amount };
  await answerOf(call(shop, 'PUT', '/deliveries/cash-up', { token, body }));
  await save.click();
  await expect(row.getByText(/^Somebody counted this meanwhile: it is /)).toBeVisible();
  await expect(counted).toHaveValue('1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Signature')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a window of 768 px shows twelve stops', async ({ page, shop, token }) => {
  const day = someDay(207);
  for (let index = 0; index < 4; index++) await threeStops(shop, token, day);
  await page.setViewportSize({ width: 1280, height: 768 });
  await page.goto(`/admin/deliveries?day=${day}`);
  await expect(stops(page)).toHaveCount(12);
  const notice = page.getByText('Emails are not sent yet.');
  const closing = page.getByRole('button', { name: 'Close' });
  if (await notice.isVisible()) await closing.first().click();
  const last = await stops(page).last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(768);
  await expect(page.getByRole('region', { name: 'Drivers' })).toBeVisible();
  // On one line a stop can be worked on, and opens for the rest.
  const stop = stops(page).first();
  await expect(stop.getByRole('button', { name: /^Paid cash/ })).toBeVisible();
  const mark = stop.getByRole('button', { name: /^Mark delivered, order / });
  await mark.click();
  const delivered = stops(page).filter({ has: page.getByText('Delivered', { exact: true }) });
  await expect(delivered).toHaveCount(1);
  await expect(delivered.getByRole('button', { name: /^Mark delivered/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(delivered).toHaveCount(0);
  await stop.getByRole('button', { expanded: false }).press('Enter');
  await expect(stop.getByRole('link', { name: /^Call/ })).toBeVisible();
});

test('shows long streets, and the first stop of a phone early', async ({ page, shop, token }) => {
  const day = someDay(210);
  const address1 = 'Unit 14 Bracken Gardens, 127 Hennie Alberts Street, Brackenhurst';
  const customer = { surname: 'Mabaso-van der Westhuizen', address1, area: 'Brackenhurst' };
  const { orderID } = await placeOrder(shop, { customer: { ...customer, postal: '1448' } });
  await confirmOrder(shop, token, orderID, day);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/deliveries?day=${day}`);
  const opener = stops(page).getByRole('button', { expanded: false });
  const street = await opener.getByText(address1).boundingBox();
  const room = await opener.boundingBox();
  expect((street?.x ?? 0) + (street?.width ?? 0)).toBeLessThanOrEqual(
    (room?.x ?? 0) + (room?.width ?? 0),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // The content grows into the place of the menu.
  await expect
    .poll(async () => (await stops(page).first().boundingBox())?.y)
    .toBeLessThanOrEqual(260);
  const field = await page.getByLabel('Another day').boundingBox();
  const chosen = await page.getByRole('navigation', { name: 'Days' }).boundingBox();
  expect(field?.y).toBeGreaterThanOrEqual(chosen?.y ?? 0);
  expect(field?.y).toBeLessThan((chosen?.y ?? 0) + 10);
  await expect(page.getByRole('link', { name: 'Print papers' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
