import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { startPostgres } from '#test/database/postgres-cluster.ts';
import { serverFolders, startServer } from '#test/servers/server-process.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { printLine } from './measure.ts';

const count = 10_000;

const products = `
  insert into products (description, category, price, created_at, changed_at, availability, units_sold)
  select 'Measured Lamb & Rice ' || n || ' kg', 'Dogs', 100 + n, now(), now(), 'Available', 0
  from generate_series(1, 60) as n`;

/** With three lines each; due on every weekday, as their area has Mondays, Wednesdays and Fridays. */
const standing = `
  insert into standing_orders (customer, email, cell, delivery_area, delivery_area_id, lines, texts, every_weeks,
    next_on, state, consent_text, created_at, changed_at)
  select '{"name": "Naledi", "surname": "Dube", "handover": "Delivery"}',
    'person' || n || '@example.com', '+27821234567', 'New Redruth', 1,
    jsonb_build_array(
      jsonb_build_object('productId', 1 + n % 60, 'description', 'Lamb', 'quantity', 1, 'price', 10000),
      jsonb_build_object('productId', 1 + (n + 7) % 60, 'description', 'Rice', 'quantity', 2, 'price', 10000),
      jsonb_build_object('productId', 1 + (n + 13) % 60, 'description', 'Beef', 'quantity', 1, 'price', 10000)),
    '{"notes": null}', 4, current_date + 1, 'active', '', now(), now()
  from generate_series(1, ?::int) as n`;

const plainProposals = `
  insert into proposed_orders (standing_id, due_on, handover_on, cut_off, sends_itself, reasons, lines, state,
    created_at)
  select id, next_on, next_on, now(), false, '[]', lines, 'open', now() from standing_orders`;

/** Milliseconds between two visits. */
const pause = 25;
/** For the next minute, in which the job runs, and its work. */
const patience = 150_000;

/**
 * 10,000 standing orders that are due on one day, on PostgreSQL, proposed by the job of a running shop
 * while a visitor reads a product page; compared with one statement that inserts the same rows.
 */
export async function measureStandingOrders(): Promise<void> {
  const server = await startPostgres();
  const folders = serverFolders();
  try {
    const databaseUrl = await server.createDatabase('standing');
    const settings = readSettings({ ...folders.settings, DATABASE_URL: databaseUrl });
    const observer = await openShop({ settings, logger: createLogger('error') });
    const execute = <Row>(sql: string, values: unknown[] = []) =>
      observer.database.fork().execute<Row[]>(sql, values);
    await execute(products);
    const shop = await startServer({ ...folders.settings, DATABASE_URL: databaseUrl });
    const visit = async () => {
      const begin = performance.now();
      await (await fetch(`${shop.url}/products/${1 + (Math.floor(begin) % 60)}?_=${begin}`)).text();
      return performance.now() - begin;
    };
    const quiet = await visits(visit, () => Promise.resolve(false), 2_000);
    await execute(standing, [count]);
    const made = async () =>
      (await execute<{ made: number }>('select count(*)::int as made from proposed_orders'))[0]
        ?.made ?? 0;
    const giveUp = performance.now() + patience;
    while ((await made()) === 0 && performance.now() < giveUp) await wait(pause);
    const begin = performance.now();
    const busy = await visits(visit, async () => (await made()) === count, patience);
    const seconds = (performance.now() - begin) / 1000;
    await execute('truncate proposed_orders');
    const plainBegin = performance.now();
    await execute(plainProposals);
    const plain = (performance.now() - plainBegin) / 1000;
    printLine(`${count.toLocaleString('en-ZA')} standing orders due on one day, PostgreSQL`, {
      seconds: seconds.toFixed(1),
      goal: '≤ 60',
      'one insert': plain.toFixed(2),
      ratio: (seconds / plain).toFixed(1),
    });
    printLine('A product page meanwhile, in ms', {
      'median quiet': median(quiet).toFixed(1),
      'median meanwhile': median(busy).toFixed(1),
      'longest quiet': Math.max(...quiet).toFixed(0),
      'longest meanwhile': Math.max(...busy).toFixed(0),
    });
    await shop.end();
    await closeShop(observer);
  } finally {
    await server.stop();
    folders.remove();
  }
}

/** Milliseconds of each visit, one after another, until it is over. */
async function visits(
  visit: () => Promise<number>,
  isOver: () => Promise<boolean>,
  milliseconds: number,
): Promise<number[]> {
  const taken: number[] = [];
  const giveUp = performance.now() + milliseconds;
  while (performance.now() < giveUp && !(await isOver())) {
    taken.push(await visit());
    await wait(pause);
  }
  return taken;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
