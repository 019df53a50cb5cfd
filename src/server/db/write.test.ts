import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Cache, Topic } from '#server/cache/cache.ts';
import {
  type Database,
  type EntityManager,
  isUniqueViolation,
  OutcomeUnknown,
  write,
} from '#server/db/database.ts';
import {
  createTestDatabase,
  describeOnBothDatabases,
  testDatabase,
} from '#test/database/database.ts';
import { loseCommit } from '#test/database/lose-commit.ts';

/** A cache that holds nothing and records what it has to forget. */
function listingCache(forgotten: Topic[]): Pick<Cache, 'forget'> {
  return { forget: (topics) => forgotten.push(...topics) };
}

async function keys(database: Database): Promise<string[]> {
  const rows = await database
    .fork()
    .execute<{ key: string }[]>('select key from rate_limits order by key');
  return rows.map(({ key }) => key);
}

const change = (em: EntityManager) =>
  em.execute(`insert into settings (name, entries, updated_at) values ('one', '{}', now())`);

describeOnBothDatabases('write', (kind) => {
  const test = testDatabase(kind);
  let forgotten: Topic[];
  const shop = () => ({ database: test.database, cache: listingCache(forgotten) });

  beforeEach(() => {
    forgotten = [];
  });

  it('stores the work, then forgets the topics of changed rows, and returns the result', async () => {
    const result = await write({ shop: shop() }, async (em) => {
      await em.execute(`insert into rate_limits (key) values ('one')`);
      await change(em);
      await em.execute(`insert into builds (id, started_at) values ('one', now())`);
      await em.execute('delete from albums');
      expect(forgotten).toEqual([]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(forgotten).toEqual(['settings', 'builds']);
    expect(await keys(test.database)).toEqual(['one']);
  });

  it('stores nothing and forgets nothing when the work fails', async () => {
    const attempt = write({ shop: shop() }, async (em) => {
      await em.execute(`insert into rate_limits (key) values ('one')`);
      await change(em);
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(forgotten).toEqual([]);
    expect(await keys(test.database)).toEqual([]);
  });

  it.each([
    ['stored', ['one']],
    ['not stored', []],
  ] as const)('reports an unknown result of the commit (%s)', async (moment, stored) => {
    loseCommit(test.database, moment);
    const attempt = write({ shop: shop() }, async (em) => {
      await em.execute(`insert into rate_limits (key) values ('one')`);
      await change(em);
    });
    await expect(attempt).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(forgotten).toEqual(['settings']);
    expect(await keys(test.database)).toEqual(stored);
  });

  it('knows that nothing was stored when the connection broke before, or the commit was refused', async () => {
    const broken = write({ shop: shop() }, async () => {
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(broken).rejects.not.toBeInstanceOf(OutcomeUnknown);
    const refused = write({ shop: shop() }, async (em) => {
      await em.execute(
        'create temporary table twice (id int unique deferrable initially deferred)',
      );
      await em.execute('insert into twice values (1), (1)');
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect(forgotten).toEqual([]);
  });

  it('distinguishes a unique violation from other failures', async () => {
    const insert = () =>
      write({ shop: shop() }, (em) => em.execute(`insert into rate_limits (key) values ('one')`));
    await insert();
    const again = await insert().catch((error: unknown) => error);
    const wrong = await write({ shop: shop() }, (em) => em.execute('select nonsense')).catch(
      (error: unknown) => error,
    );
    expect(isUniqueViolation(again)).toBe(true);
    expect(wrong).toBeInstanceOf(Error);
    expect(isUniqueViolation(wrong)).toBe(false);
  });

  it('runs 20 parallel transactions, none inside another, none waiting for ever', async () => {
    const raise = (number: number) =>
      write({ shop: shop() }, async (em) => {
        await em.execute(`insert into rate_limits (key) values (?)`, [`row ${number}`]);
        await em.execute('select pg_sleep(0.002)');
        await em.execute(`update rate_limits set points = points + 1 where key = 'total'`);
        if (number % 4 === 0) throw new Error('refused');
      });
    await test.database.fork().execute(`insert into rate_limits (key) values ('total')`);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const results = await Promise.allSettled([
      ...numbers.map(raise),
      ...numbers.map(() => keys(test.database)),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    const total = await test.database
      .fork()
      .execute(`select points from rate_limits where key = 'total'`);
    expect(total).toEqual([{ points: 15 }]);
    expect(await keys(test.database)).toHaveLength(16);
  });
});

describe.skipIf(inject('form') === 'quick')('write on PostgreSQL', () => {
  it('notices that the server ended the session at the commit', async () => {
    const test = await createTestDatabase('postgresql');
    const shop = { database: test.database, cache: listingCache([]) };
    const attempt = write({ shop }, (em) =>
      em.execute(`create temporary table last (id int);
        create function pg_temp.leave() returns trigger language plpgsql
          as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
        create constraint trigger leaving after insert on last deferrable initially deferred
          for each row execute function pg_temp.leave();
        insert into last values (1)`),
    );
    await expect(attempt).rejects.toBeInstanceOf(OutcomeUnknown);
    await test.close();
  });
});

it('write on the embedded database keeps other queries out of a transaction that is under way', async () => {
  const test = await createTestDatabase('embedded');
  const cache = listingCache([]);
  const begun = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const refused = write({ shop: { database: test.database, cache } }, async (em) => {
    await em.execute(`insert into rate_limits (key) values ('inside')`);
    begun.resolve();
    await proceed.promise;
    throw new Error('refused');
  });
  await begun.promise;
  const outside = test.database.fork().execute(`insert into rate_limits (key) values ('outside')`);
  proceed.resolve();
  await expect(refused).rejects.toThrow('refused');
  await outside;
  expect(await keys(test.database)).toEqual(['outside']);
  await test.close();
});
