import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#test/database/database.ts';
import { maintainDatabase } from './maintain-database.ts';

it('keeps the embedded database from growing by its changes', async () => {
  const { database, close } = await createTestDatabase('embedded');
  onTestFinished(close);
  const ask = async <Row>(sql: string) => (await database.fork().execute<Row[]>(sql))[0];
  expect(await ask('select backend_type from pg_stat_activity')).toEqual({
    backend_type: 'standalone backend',
  });
  await database.fork().execute(`insert into rate_limits (key, points)
    select 'key ' || n, 0 from generate_series(1, 2000) as n`);
  const change = async () => {
    for (let count = 0; count < 5; count++) {
      await database.fork().execute('update rate_limits set points = points + 1');
    }
    const sized = await ask<{ size: number }>(
      `select pg_total_relation_size('rate_limits')::int as size`,
    );
    return sized?.size ?? 0;
  };
  const first = await change();
  const unattended = await change();
  expect(unattended).toBeGreaterThan(first * 1.5);
  await maintainDatabase.run({ database });
  expect((await change()) - unattended).toBeLessThan((unattended - first) / 2);
  const statistics = `select count(*)::int as columns from pg_stats where tablename = 'rate_limits'`;
  expect(await ask(statistics)).toEqual({ columns: 3 });
});
