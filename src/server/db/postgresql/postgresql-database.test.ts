import { setTimeout as pauseFor } from 'node:timers/promises';
import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { startDatabaseProxy } from '#test/database/database-proxy.ts';
import { type PostgresCluster, startPostgres } from '#test/database/postgres-cluster.ts';
import { eventually } from '#test/patience.ts';
import { createMemoryCache, type Topic } from '../../cache/cache.ts';
import { type Database, write } from '../database.ts';
import { loadMigrations, migrate } from '../migrations.ts';
import { openDatabase } from '../opening/open-database.ts';

describe('several instances on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  const opened: Database[] = [];

  async function openOn(databaseUrl: string): Promise<Database> {
    const logger = createLogger('fatal');
    const database = await openDatabase({ databaseUrl, dataDir: '', entities: [], logger });
    opened.push(database);
    return database;
  }

  const change = (database: Database, topic: Topic) =>
    write({ shop: { database, cache: createMemoryCache() } }, (em) =>
      em.execute(`select set_config('shop.topics', ?, true)`, [topic]),
    );

  async function hearingOf(database: Database): Promise<string[]> {
    const heard: string[] = [];
    await database.listen({
      onChange: (topics) => heard.push(...topics),
      onLost: () => heard.push('lost'),
      onRegained: () => heard.push('regained'),
    });
    return heard;
  }

  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(() => cluster.stop());

  it('lets one migrate while the others wait, and only then is ready', async () => {
    const url = await cluster.createDatabase('migrated');
    const instances = await Promise.all([1, 2, 3, 4].map(() => openOn(url)));
    await expect(instances[0]?.ready()).rejects.toThrow('mikro_orm_migrations');
    const ran = await Promise.all(instances.map(migrate));
    const names = (await loadMigrations()).map(({ name }) => name);
    expect(names).toContain('20261129T0101_platform');
    expect(ran.filter((each) => each.length > 0)).toEqual([names]);
    await Promise.all(instances.map((instance) => instance.ready()));
  });

  it('is not ready when a migration is missing', async () => {
    const instance = await openOn(await cluster.createDatabase('behind'));
    await migrate(instance);
    const em = instance.fork();
    await em.execute(`delete from mikro_orm_migrations where name = '20261129T0101_platform'`);
    await expect(instance.ready()).rejects.toThrow('pending: 20261129T0101_platform');
  });

  it('is not ready when the server cannot be reached', async () => {
    const instance = await openOn('postgresql://shop:none@127.0.0.1:1/none');
    await expect(instance.ready()).rejects.toThrow('ECONNREFUSED');
  });

  it('notifies other instances, and not itself, after the commit', async () => {
    const url = await cluster.createDatabase('changes');
    const [here, there] = [await openOn(url), await openOn(url)];
    const heardHere: string[] = [];
    const heardThere: string[] = [];
    const still = { onLost() {}, onRegained() {} };
    await here.listen({ ...still, onChange: (topics) => heardHere.push(...topics) });
    await there.listen({ ...still, onChange: (topics) => heardThere.push(...topics) });
    await here
      .fork()
      .transactional(async (em) => {
        await here.announce(em, ['reviews']);
        throw new Error('refused');
      })
      .catch(() => {});
    await change(here, 'products');
    await eventually(() => expect(heardThere).toEqual(['products']));
    await change(there, 'removed products');
    await eventually(() => expect(heardHere).toEqual(['removed products']));
    expect(heardThere).toEqual(['products']);
  });

  it('reports possibly missed changes and listens again', async () => {
    const url = await cluster.createDatabase('lost');
    const [here, there] = [await openOn(url), await openOn(url)];
    const heard = await hearingOf(here);
    const ended = await there.fork().execute<{ pid: number }[]>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'shop listener' and datname = 'lost'`,
    );
    expect(ended).toHaveLength(1);
    await eventually(() => expect(heard).toEqual(['lost', 'regained']));
    await change(there, 'products');
    await eventually(() => expect(heard).toEqual(['lost', 'regained', 'products']));
  });

  it('opens no connection any more once it is closed, also in the middle of coming back', async () => {
    const url = await cluster.createDatabase('closed');
    const [here, there] = [await openOn(url), await openOn(await cluster.createDatabase('asker'))];
    const ofClosed = `from pg_stat_activity where datname = 'closed'`;
    await hearingOf(here);
    await there
      .fork()
      .execute(
        `select pg_terminate_backend(pid) ${ofClosed} and application_name = 'shop listener'`,
      );
    await pauseFor(100);
    await here.close();
    await pauseFor(600);
    expect(await there.fork().execute(`select application_name, query ${ofClosed}`)).toEqual([]);
  });

  it('closes while a connection is not given back', async () => {
    const here = await openOn(await cluster.createDatabase('held'));
    const connection = here.orm.driver.getConnection();
    if (!(connection instanceof PostgreSqlConnection)) throw new Error('Not on PostgreSQL');
    await here.fork().execute('select 1');
    const held = await (await connection.getNativeClient()).connect();
    onTestFinished(() => held.release(true));
    await here.close();
  });

  it('gets over more broken transactions than it has connections', async () => {
    const database = await openOn(await cluster.createDatabase('broken'));
    const leave = 'select pg_terminate_backend(pg_backend_pid())';
    for (let count = 0; count < 12; count++) {
      const broken = database.fork().transactional((em) => em.execute(leave));
      await expect(broken).rejects.toThrow('terminat');
    }
    const asked = () => database.fork().execute('select 1 as one');
    await eventually(async () => expect(await asked()).toEqual([{ one: 1 }]));
  });

  it('uses the time of the server, whatever the local clock shows', async () => {
    const here = await openOn(await cluster.createDatabase('clock'));
    // By an hour: a timer of an idle PGlite in this process that is set for a time more than 24 days
    // ahead does not fit into 32 bits, and fires every millisecond from then on.
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await hearingOf(here);
    const told = await here
      .fork()
      .execute<{ apart: number }[]>(
        'select abs(extract(epoch from clock_timestamp() - ?::timestamptz))::float8 as apart',
        [here.clock.now()],
      );
    expect(told[0]?.apart).toBeLessThan(60);
  });

  it('listens again after its connection was dropped silently', async () => {
    const url = await cluster.createDatabase('forgotten');
    const proxy = await startDatabaseProxy(url);
    onTestFinished(() => proxy.stop());
    const [here, there] = [await openOn(proxy.url), await openOn(url)];
    const heard = await hearingOf(here);
    proxy.forget('shop listener');
    await change(there, 'albums');
    await eventually(() => expect(heard).toEqual(['lost', 'regained']));
    await change(there, 'products');
    await eventually(() => expect(heard).toEqual(['lost', 'regained', 'products']));
  });

  it('detects a transaction pooler and reports that it receives nothing', async () => {
    const proxy = await startDatabaseProxy(await cluster.createDatabase('pooled'));
    onTestFinished(() => proxy.stop());
    proxy.deaf = true;
    const here = await openOn(proxy.url);
    const heard = await hearingOf(here);
    expect(heard[0]).toBe('lost');
    expect(here.syncTrouble()).toContain('a pooler in transaction mode');
    expect(heard).not.toContain('regained');
    proxy.deaf = false;
    await eventually(() => expect(heard).toContain('regained'));
    expect(here.syncTrouble()).toBeNull();
  });
});
