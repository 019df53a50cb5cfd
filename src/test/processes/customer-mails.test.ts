import { afterEach, expect, test } from 'vitest';
import { closeShop, openShop } from '#app/open-shop.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { createServerDatabase } from '../database/database.ts';
import { type Environment, serverFolders, startProcess } from '../servers/server-process.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A Friday, at 10:00 in South Africa. */
const time = '2026-11-27T08:00:00Z';

function startJob(environment: Environment, name: string) {
  const { settings, remove } = serverFolders();
  closings.push(remove);
  const words = [name, time];
  return startProcess('test/processes/job-worker.ts', { ...environment, ...settings }, { words });
}

const product = `
  insert into products (description, category, price, created_at, changed_at, availability, units_sold)
  values ('Witkoppie 20 kg', 'Dogs', 48000, '2026-11-20', '2026-11-20', 'Available', 0) returning id`;
const order = `
  insert into orders (number, name, surname, cell, email, address1, area, postal, total, status,
    search_text, created_at)
  values (1001, 'Naledi', 'Dube', '+27821234567', 'naledi@example.com', '14 Voortrekker Road',
    'New Redruth', '1449', 48000, 'Pending', '', '2026-11-20') returning id`;
const reminders = `
  insert into reminders (order_id, product_id, email, quantity, remind_on, token, consent_text,
    asked_at, state)
  select ?, ?, 'person' || n || '@example.com', 1, '2026-11-27', n::text, '', '2026-11-20', 'waiting'
  from generate_series(1, ?) as n`;
const requests = `
  insert into restock_requests (email, product_id, consent_text, requested_at)
  select 'person' || n || '@example.com', ?, '', '2026-11-20' from generate_series(1, ?) as n`;

/** No more than are mailed in a minute. */
const people = 60;

test.each([
  { job: 'send reminders', waiting: 'reminders' },
  { job: 'mail who waits for products', waiting: 'requests' },
])('$job: two instances, one of them killed, mail each person once', async (one) => {
  const { url, drop } = await createServerDatabase();
  closings.push(drop);
  const environment = { DATABASE_URL: url };
  const folders = serverFolders();
  closings.push(folders.remove);
  const settings = readSettings({ ...environment, ...folders.settings });
  const shop = await openShop({ settings, logger: createLogger('error') });
  closings.push(() => closeShop(shop));
  const query = <Row>(sql: string, values: unknown[] = []) =>
    shop.database.fork().execute<Row[]>(sql, values);
  const [{ id: productId } = { id: 0 }] = await query<{ id: number }>(product);
  if (one.waiting === 'reminders') {
    const [{ id: orderId } = { id: 0 }] = await query<{ id: number }>(order);
    await query(reminders, [orderId, productId, people]);
  } else {
    await query(requests, [productId, people]);
  }
  const queued = async () => {
    const [row] = await query<{ mails: number; people: number }>(
      `select count(*)::int as mails, count(distinct recipient)::int as people
       from outgoing_mails where recipient like 'person%'`,
    );
    return row ?? { mails: 0, people: 0 };
  };

  const dying = startJob(environment, one.job);
  while ((await queued()).mails === 0 && dying.child.exitCode === null) {
    await new Promise((done) => setTimeout(done, 2));
  }
  dying.child.kill('SIGKILL');
  await dying.ended;
  const workers = [startJob(environment, one.job), startJob(environment, one.job)];
  for (const { ended } of workers) expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(await queued()).toEqual({ mails: people, people });
});
