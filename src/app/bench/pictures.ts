import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { answerOf, call, signIn } from '#test/calls/calls.ts';
import { startShop } from '#test/servers/server-process.ts';
import { confirmOrder, listProducts, placeOrder } from '../../e2e/calls.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { hashStyles } from '../commands/hash-styles.ts';

/** `npm run pictures`: takes the pictures of the README from a shop with starter data. */
const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));

const phone = { width: 390, height: 780 };
const desk = { width: 1280, height: 720 };

const people = [
  ['Naledi', 'Dube', 'Brackenhurst', '1448', '12 Hennie Alberts Street'],
  ['Pieter', 'van Wyk', 'New Redruth', '1449', '14 Voortrekker Road'],
  ['Thandi', 'Nkosi', 'Brackenhurst', '1448', '3 Vermeulen Street'],
  ['Ayesha', 'Patel', 'Verwoerdpark', '1453', '27 Smit Street'],
  ['Johan', 'Botha', 'New Redruth', '1449', '8 Clinton Road'],
  ['Lerato', 'Mokoena', 'Brackenhurst', '1448', '41 Roy Campbell Street'],
] as const;

const shop = await startShop({ STARTER_DATA: 'true', TRUST_PROXY: 'true' });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const token = await signIn(shop);
  const products = await listProducts(shop);
  const inDays = (days: number) => writeDay(shopDay(new Date()) + days);
  const day = inDays(2);
  const orders = [];
  for (const [index, [name, surname, area, postal, address1]] of people.entries()) {
    const cell = `082 555 01${10 + index}`;
    const email = `${name.toLowerCase()}@example.com`;
    const customer = { name, surname, area, postal, address1, cell, email };
    const lines = products.slice(index, index + 1 + (index % 3));
    orders.push(await placeOrder(shop, { customer, lines }));
  }
  for (const { orderID } of orders.slice(0, 4)) await confirmOrder(shop, token, orderID, day);
  const [first] = orders;
  if (!first) throw new Error('No order was placed.');
  const body = { method: 'EFT', payments: [{ orderID: first.orderID }] };
  await answerOf(call(shop, 'POST', '/orders/bulk-payments', { token, body }));
  const set = (group: string, entries: object) =>
    answerOf(call(shop, 'PATCH', `/admin/settings/${group}`, { token, body: { entries } }));
  await set('notices', { mailNotSent: false });
  await set('standing', { daysBefore: 7 });
  const standing = await answerOf<{ standingID: number }>(
    call(shop, 'PUT', `/orders/${first.orderID}/standing-order`, {
      token,
      body: {
        everyWeeks: 4,
        firstDay: inDays(4),
        sendsItself: false,
        lines: first.lines.map(({ productID, quantity }) => ({ productID, quantity })),
      },
    }),
  );
  const { link } = await answerOf<{ link: string }>(
    call(shop, 'POST', `/standing-orders/${standing.standingID}/links`, { token }),
  );
  const { pathname, hash } = new URL(link);
  const dog = products.find(({ feedingGuide }) => feedingGuide !== null);

  await take('shelf-phone', phone, '/products');
  await take('product-phone', phone, `/products/${dog?.productID}`);
  await take('standing-order-phone', phone, pathname + hash);
  await take('orders', desk, `/admin/orders?order=${orders[1]?.orderID}`);
  await take('deliveries', desk, `/admin/deliveries?day=${day}`);

  async function take(name: string, viewport: typeof phone, path: string): Promise<void> {
    const context = await browser.newContext({
      ...{ viewport, deviceScaleFactor: 1.5 },
      ...{ locale: 'en-ZA', reducedMotion: 'reduce' },
    });
    await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    const page = await context.newPage();
    await page.goto(shop.url + path);
    // The office keeps a connection open, so the network is never idle.
    await page.waitForTimeout(3000);
    await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 80 });
    await context.close();
  }
  writeFileSync(join(folder, 'styles.txt'), `${hashStyles()}\n`);
} finally {
  await browser.close();
  await shop.stop();
}
