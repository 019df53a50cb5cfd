import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DeliveryArea } from '#features/areas/shared/delivery-area.ts';
import type { OrderDetails } from '#features/orders/shared/order-view.ts';
import type { SettingsView } from '#features/settings/shared/settings-input.ts';
import { formatTotal } from '#shared/money.ts';
import { shopDay, weekdayOf, weekdays, writeDay } from '#shared/time/day.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { listProducts, placeOrder } from './calls.ts';
import { copyStarter } from './global-setup.ts';
import { expect, type OwnShop, ownerTest, workerShop } from './shop.ts';
import { catchPrinting, openedOrder } from './steps.ts';

/** A shop of its own: the lists of this day hold this day's orders and no others. */
const test = ownerTest.extend<object, OwnShop>({ shop: workerShop(copyStarter) });

/** Counts what is pressed, part by part of the day. Typing, with Tab from field to field, is no press. */
function countPresses() {
  const parts = new Map<string, number>();
  let part = '';
  const count = () => parts.set(part, (parts.get(part) ?? 0) + 1);
  return {
    parts,
    begin: (name: string) => {
      part = name;
      parts.set(name, 0);
    },
    click: async (control: Locator) => {
      count();
      await control.click();
    },
    tap: async (control: Locator, where?: Parameters<Locator['tap']>[0]) => {
      count();
      await control.tap(where);
    },
    /** The printer's own window, which no test sees. */
    print: count,
  };
}

async function toldOfTheDay(): Promise<Map<string, number>> {
  const guide = await readFile(new URL('../../docs/owners-day.md', import.meta.url), 'utf8');
  const [, day = ''] = guide.split('## A whole day');
  const rows = day.matchAll(/^\| ([^|]+) \| [^|]+ \| (\d+) \|/gm);
  return new Map([...rows].map(([, part = '', presses]) => [part, Number(presses)]));
}

const area = { area: 'Brackenhurst', postal: '1448' };

const line = (page: Page, { orderNumber }: { orderNumber: string }) => ({
  title: page.getByRole('button', { name: `View order ${orderNumber}` }),
  button: (name: string) =>
    page.getByRole('button', { name: `${name} (order ${orderNumber})`, exact: true }),
});

const paidChip = (order: Locator) => order.locator('[data-tone]', { hasText: /^Paid$/ });

test('a working day from first order to last parcel', async ({ page, browser, shop, token }) => {
  const asOwner = <Answer>(method: string, path: string, body?: unknown) =>
    answerOf<Answer>(call(shop, method, path, { token, body }));
  const [, treats] = await listProducts(shop);
  // One delivery a week, days ahead, so that the suggested day stays the same.
  const nextRound = shopDay(new Date()) + 6;
  const day = writeDay(nextRound);
  const settings = await asOwner<SettingsView>('GET', '/admin/settings/delivery');
  const areas = (settings.entries.areas as DeliveryArea[]).map((one) =>
    one.name === area.area ? { ...one, days: [weekdays[weekdayOf(nextRound)]] } : one,
  );
  await asOwner('PATCH', '/admin/settings/delivery', { entries: { areas } });

  /** Sends an order with a different address and cell number each time. */
  const from = (surname: string, cell: string) =>
    placeOrder(shop, { customer: { ...area, surname, cell, email: `${surname}@example.com` } });

  // Eleven orders of the days before are paid and go out on the same day.
  const earlier: number[] = [];
  for (let sent = 1; sent <= 11; sent += 1) {
    const { orderID } = await from(`Earlier${sent}`, `083 555 01${10 + sent}`);
    const confirmation = { area: area.area, deliveryFee: 50, deliveryDay: day, mail: false };
    await asOwner('POST', `/orders/${orderID}/confirm`, confirmation);
    await asOwner('POST', `/orders/${orderID}/payments`, { method: 'EFT' });
    earlier.push(orderID);
  }

  const { parts, begin, click, tap, print } = countPresses();
  await catchPrinting(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/orders');

  begin('three orders come from the shop: they show by themselves');
  const [early, late, gone] = [
    await from('Early', '082 555 0121'),
    await from('Late', '082 555 0122'),
    await from('Gone', '082 555 0123'),
  ];
  for (const order of [early, late, gone]) {
    await expect(line(page, order).title).toBeVisible();
  }

  /** The number of the order that has just been taken, which is open now. */
  const taken = async () => {
    await expect(page).toHaveURL(/\?order=\d+/);
    const orderID = Number(new URL(page.url()).searchParams.get('order'));
    return asOwner<OrderDetails>('GET', `/orders/${orderID}`);
  };
  begin('two more are taken on the phone');
  await click(page.getByRole('link', { name: 'New order' }));
  await page.getByRole('searchbox', { name: /^Find a customer/ }).fill('083 555 0113');
  await click(page.getByRole('button', { name: 'Repeat the last order of Naledi Earlier3' }));
  const goods = page.getByRole('list', { name: 'Products in this order' });
  await expect(goods.getByRole('listitem')).not.toHaveCount(0);
  await page.getByLabel('Delivery day').fill(day);
  await click(page.getByRole('button', { name: 'Save order' }));
  const again = await taken();
  await click(page.getByRole('link', { name: 'New order' }));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Themba');
  await field('Cell Number').fill('084 555 0177');
  await field('Area').fill(area.area);
  await page.getByLabel('Delivery day').fill(day);
  const picker = page.getByRole('combobox', { name: 'Add a product' });
  await picker.fill(treats.description);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    treats.description,
  );
  await picker.press('Enter');
  await click(page.getByRole('button', { name: 'Save order' }));
  const caller = await taken();

  begin('one of them is changed: one bag more');
  const open = openedOrder(page, caller.orderNumber);
  await click(open.getByRole('button', { name: 'Change order' }));
  const changing = page.getByRole('dialog', { name: /^Change order/ });
  await click(changing.getByRole('button', { name: `One more of ${treats.description}` }));
  await click(changing.getByRole('button', { name: 'Save changes' }));
  await expect(open.getByRole('list', { name: 'History' })).toContainText('1 → 2');

  begin('one is cancelled, and its customer told');
  await click(line(page, gone).button('Mark as …'));
  await click(page.getByRole('menuitem', { name: 'Mark as Cancelled' }));
  await click(page.getByRole('button', { name: 'Cancel order' }));
  await expect(
    page.getByText(
      `Order ${gone.orderNumber} is marked as Cancelled. The email to the customer is not sent`,
    ),
  ).toBeVisible();

  begin('four are confirmed: fee, day and invoice');
  const confirmed = [early, late, again, caller];
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await click(page.getByRole('button', { name: 'Confirm 4 (the selected orders)' }));
  const asking = page.getByRole('dialog', { name: 'Confirm 4 orders?' });
  await click(asking.getByRole('button', { name: 'Confirm 4 orders' }));
  await expect(asking).toBeHidden();
  for (const order of confirmed) {
    await expect(line(page, order).button('Send out')).toBeVisible();
  }

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    storageState: await page.context().storageState(),
  });
  const owners = await phone.newPage();
  begin('one is marked as paid, on the owner’s phone');
  await owners.goto(`${shop.url}/admin/orders`);
  await tap(owners.getByRole('button', { name: `View order ${early.orderNumber} ` }));
  const opened = openedOrder(owners, early.orderNumber);
  await tap(opened.getByRole('button', { name: 'Paid by EFT' }));
  await expect(paidChip(opened)).toBeVisible();

  begin('another one is marked as paid, at the desk');
  await click(line(page, late).title);
  const beside = openedOrder(page, late.orderNumber);
  await click(beside.getByRole('button', { name: 'Paid by EFT' }));
  await expect(paidChip(beside)).toBeVisible();

  begin('15 orders are marked as Out for Delivery, without the cancelled one');
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await click(page.getByRole('checkbox', { name: `Select order ${gone.orderNumber}` }));
  await click(page.getByRole('button', { name: 'Mark as … (the selected orders)' }));
  await click(page.getByRole('menuitem', { name: 'Mark as Out for Delivery' }));
  await expect(page.getByText('15 orders are marked as Out for Delivery.')).toBeVisible();

  begin('the day’s deliveries are opened');
  await click(page.getByRole('link', { name: 'Deliveries', exact: true }));
  await expect(page.getByText('15 stops, 0 delivered')).toBeVisible();

  begin('15 slips, the packing list and the route sheet are printed');
  await click(page.getByRole('link', { name: 'Print papers' }));
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  print();
  await page.emulateMedia({ media: 'print' });
  const papers = page.locator('.papers article');
  await expect(papers).toHaveCount(17);
  for (const { orderNumber } of confirmed) {
    await expect(papers.filter({ hasText: `Order ${orderNumber}` }).last()).toContainText(
      'Signature',
    );
  }
  await expect(papers.filter({ hasText: `Order ${gone.orderNumber}` })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  begin('the driver gets a link');
  await click(page.getByRole('main').getByRole('link', { name: 'Deliveries' }));
  const drivers = page.getByRole('region', { name: 'Drivers' });
  await drivers.getByRole('textbox', { name: 'Driver' }).fill('Sipho');
  await click(drivers.getByRole('button', { name: 'Create link' }));
  const link = await drivers.getByRole('textbox', { name: 'Link for the driver' }).inputValue();

  for (const orderID of earlier) {
    await asOwner('PATCH', `/deliveries/orders/${orderID}`, { delivered: true });
  }
  begin('the driver hands over the other four, one paid at the gate');
  const driver = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const round = await driver.newPage();
  await round.goto(`${shop.url}/round${new URL(link).hash}`);
  await expect(round.getByText('4 of 15 left')).toBeVisible();
  const stopOf = ({ orderNumber }: { orderNumber: string }) =>
    round.getByRole('article').filter({ hasText: `Order ${orderNumber}` });
  // Only the next stop is open.
  const openStop = async (order: { orderNumber: string }) => {
    const head = stopOf(order).locator('summary').first();
    if ((await head.locator('..').getAttribute('open')) === null) await tap(head);
  };
  await openStop(again);
  await tap(stopOf(again).getByRole('button', { name: /^Paid cash/ }));
  await expect(stopOf(again).getByText('Paid', { exact: true })).toBeVisible();
  for (const [at, order] of confirmed.entries()) {
    const delivered = stopOf(order).getByRole('button', { name: /^Mark delivered, order/ });
    await openStop(order);
    // Two taps on one spot at once would be a double tap, which counts once.
    await tap(delivered, { position: { x: at % 2 === 0 ? 30 : 200, y: 20 } });
    await expect(delivered).toHaveCount(0);
  }
  await expect(round.getByText('0 of 15 left')).toBeVisible();
  await driver.close();

  begin('who has not paid, and how much');
  await owners.goto(`${shop.url}/admin`);
  await tap(owners.getByRole('link', { name: /^Not paid in full/ }));
  const owed = await asOwner<OrderDetails>('GET', `/orders/${caller.orderID}`);
  const sum = `1 order · ${formatTotal(owed.amountDue)} still to be paid`;
  await expect(owners.getByText(sum)).toBeVisible();
  await phone.close();

  const ends = await Promise.all(
    [...confirmed, gone].map(({ orderID }) => asOwner<OrderDetails>('GET', `/orders/${orderID}`)),
  );
  expect(
    ends.map(({ status, paymentState, invoices }) => [status, paymentState, invoices.length]),
  ).toEqual([
    ['Completed', 'paid', 1],
    ['Completed', 'paid', 1],
    ['Completed', 'paid', 1],
    ['Completed', 'unpaid', 1],
    ['Cancelled', 'unpaid', 0],
  ]);

  const most = (part: RegExp) =>
    Math.max(...[...parts].filter(([name]) => part.test(name)).map(([, presses]) => presses));
  expect(most(/^15 orders are marked/)).toBeLessThanOrEqual(4);
  expect(most(/^15 slips/)).toBeLessThanOrEqual(3);
  expect(most(/marked as paid/)).toBeLessThanOrEqual(2);
  expect(await toldOfTheDay()).toEqual(parts);
});
