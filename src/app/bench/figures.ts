import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportBookkeeping } from '#features/figures/server/export-bookkeeping.ts';
import { chosenPeriods } from '#features/figures/shared/figures-view.ts';
import { createRequestContext, type Shop } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { startPostgres } from '#test/database/postgres-cluster.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { appRouter } from '../router.ts';
import { printLine } from './measure.ts';

/** Days. */
const spread = 3 * 365;

const products = `
  insert into products (description, category, price, created_at)
  select 'Measured Lamb & Rice ' || n || ' kg', case when n % 2 = 0 then 'Cats' else 'Dogs' end,
    100 + n, now() - interval '4 years'
  from generate_series(1, 60) as n`;

const customers = `
  insert into customers (cell, created_at)
  select '+27' || 820000000 + n, now() from generate_series(1, ?::int / 5) as n`;

// Some are cancelled and the last ones pending; half of the last and 1 % of the other orders are
// unpaid.
const orders = `
  insert into orders (name, surname, cell, email, address1, area, postal, total, status,
    delivery_area, delivery_area_id, delivery_fee, confirmed_at, customer_id, search_text, created_at,
    paid, delivery_day)
  select 'Naledi', 'Dube ' || n % 5000, '+27' || 820000000 + customer, 'naledi@example.com', '14 Voortrekker Road',
    'New Redruth', '1449', 300 + n % 700,
    case when n % 25 = 0 then 'Cancelled' when n > ?::int - 150 then 'Pending' else 'Completed' end,
    'Area ' || n % 12, 1 + n % 12, 35, sent_at, customer, 'measured', sent_at,
    case when n % 100 = 0 or (n > ?::int - 500 and n % 2 = 0) then 0 else 335 + n % 700 end,
    sent_at::date + 2
  from (
    select n, 1 + n * 7919 % (?::int / 5) as customer, now() - (?::int - n) * (interval '1 day' * ${spread} / ?::int) as sent_at
    from generate_series(1, ?::int) as n
  ) as sent`;

const lines = `
  insert into order_lines (order_id, product_id, description, price, quantity, position)
  select orders.id, 1 + (orders.id * 31 + place * 17) % 60, 'Measured Lamb & Rice', 150, 1 + place, place
  from orders, generate_series(0, 2) as place`;

const payments = `
  insert into payments (order_id, amount, method, paid_on, created_at)
  select id, paid, 'EFT', created_at::date, created_at from orders where paid > 0`;

/** Inserts orders of three years, and related rows, into an empty database. */
async function fillOrders(database: Database, count: number): Promise<void> {
  await inLongTransaction(database, async (em) => {
    // Without triggers: they are planned for empty tables until the transaction ends.
    await em.execute('set local session_replication_role = replica');
    await em.execute(products);
    await em.execute(customers, [count]);
    await em.execute(orders, [count, count, count, count, count, count]);
    await em.execute(lines);
    await em.execute(payments);
  });
  await database.fork().execute('vacuum (analyze)');
}

/** Per call; an additional first round warms up the database. */
const rounds = 9;

const contextOf = (shop: Shop) =>
  createRequestContext({
    shop,
    address: '127.0.0.1',
    authorization: 'Bearer measured',
    header: () => null,
    identify: async () => ({
      ...{ kind: 'account', role: 'owner', adminId: 1, email: '', sessionId: 1 },
      ...{ confirmedAt: null, mustAddFactor: false },
    }),
  });

/** Median milliseconds of an uncached call. */
async function timeOf(shop: Shop, call: () => Promise<unknown>): Promise<string> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    shop.cache.clear();
    const begin = performance.now();
    await call();
    if (round > 0) taken.push(performance.now() - begin);
  }
  return (taken.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0).toFixed(1);
}

async function measureShop(databaseUrl: string | undefined, orders: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-figures-'));
  const folders = { dataDir: join(folder, 'data'), uploadsDir: join(folder, 'uploads') };
  const settings = { ...readSettings({}), ...folders, ...(databaseUrl && { databaseUrl }) };
  const shop = await openShop({ settings, logger: createLogger('error') });
  try {
    await fillOrders(shop.database, orders);
    const { figures } = appRouter.createCaller(contextOf(shop));
    const of = `${orders.toLocaleString('en-ZA')} orders, ${shop.database.kind}`;
    printLine(`Figures: today, week and month, unpaid, to deliver; ${of}`, {
      ms: await timeOf(shop, () => figures.now()),
      goal: '≤ 50',
    });
    for (const period of chosenPeriods) {
      printLine(`Figures of “${period}”; ${of}`, {
        'ms by day, area': await timeOf(shop, () => figures.period({ period })),
        'ms by product': await timeOf(shop, () => figures.products({ period })),
        goal: '≤ 50',
      });
    }
    const month = new Date().toISOString().slice(0, 7);
    printLine(`The books of a month; ${of}`, {
      ms: await timeOf(shop, async () => {
        for await (const _ of exportBookkeeping(contextOf(shop), { month, separator: 'comma' }));
      }),
    });
  } finally {
    await closeShop(shop);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Dashboard figures, with orders of several years. */
export async function measureFigures(): Promise<void> {
  const server = await startPostgres();
  try {
    await measureShop(await server.createDatabase('large'), 100_000);
    await measureShop(await server.createDatabase('small'), 10_000);
  } finally {
    await server.stop();
  }
  await measureShop(undefined, 10_000);
}
