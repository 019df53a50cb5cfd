import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addProduct, signIn } from '../calls/calls.ts';
import { createServerDatabase } from '../database/database.ts';
import { lineOf } from '../fixtures/orders.ts';
import { serverFolders, startServer } from '../servers/server-process.ts';
import { expectRight, stormOrders } from '../storms/order-storm.ts';

test('a thousand mixed calls on three instances leave every order right, and no deadlock', async () => {
  const folders = serverFolders();
  const database = await createServerDatabase();
  const start = (name: string) =>
    startServer({
      ...folders.settings,
      DATA_DIR: join(folders.folder, name),
      DATABASE_URL: database.url,
      TRUST_PROXY: 'true',
    });
  const first = await start('a');
  const instances = [first, await start('b'), await start('c')];
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await Promise.all(instances.map((instance) => instance.end()));
    await database.drop();
    folders.remove();
  });
  const token = await signIn(first);
  const lines = [];
  for (const description of ['Lamb', 'Fish', 'Beef']) {
    lines.push(lineOf(await addProduct(first, token, { description })));
  }
  const { busy, statuses } = await stormOrders({ instances, token, lines, calls: 1000 });
  process.stdout.write(`answers: ${JSON.stringify([...statuses])}\n`);
  expect(busy).toEqual([]);
  for (const { out } of instances) expect(out()).not.toMatch(/40P01|deadlock/);
  await expectRight(async (sql) => (await client.query(sql)).rows);
});
