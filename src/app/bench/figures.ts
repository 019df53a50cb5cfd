import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportBookkeeping } from '#features/figures/server/export-bookkeeping.ts';
import { chosenPeriods } from '#features/figures/shared/periods.ts';
import { createRequestContext } from '#server/context.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import type { Shop } from '#server/shop.ts';
import { startPostgres } from '#test/database/postgres-cluster.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { appRouter } from '../router.ts';
import { fillOrders } from './fill-orders.ts';
import { printLine } from './report.ts';

/** Per call; an additional first round warms up the database. */
const rounds = 9;

const contextOf = (shop: Shop) =>
  createRequestContext({
    shop,
    address: '127.0.0.1',
    authorization: 'Bearer measured',
    header: () => null,
    identify: async () => ({ kind: 'account', role: 'owner', adminId: 1, email: '', sessionId: 1 }),
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
        'ms by day, area, customer': await timeOf(shop, () => figures.period({ period })),
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
