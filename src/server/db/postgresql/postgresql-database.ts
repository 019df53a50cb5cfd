import { randomUUID } from 'node:crypto';
import type { MigrationObject } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client, Pool, PoolClient } from 'pg';
import type { Logger } from '#server/log/logger.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Entities } from '../database.ts';
import { inTime } from '../in-time.ts';
import { assembleDatabase, ormOptions } from '../opening/assemble-database.ts';
import { requestLimits, setLimits } from '../time-limits.ts';
import { channel, createChangeListener, silence, toNotice } from './change-listener.ts';

/** An answer that took longer says too little about the time, in milliseconds. */
const longestAnswer = 1_000;

type DatabaseClock = Clock & {
  /** Asks the server for its time (milliseconds since 1970). */
  set(ask: () => Promise<number>): Promise<void>;
};

type PostgresqlOptions = {
  url: string;
  entities: Entities;
  migrations: MigrationObject[];
  logger: Logger;
};

/** Connections of one instance; PostgreSQL has 100 for all of them unless it is told otherwise. */
const mostConnections = 10;

/** How long to wait for a free connection or for the server to answer a new one, in milliseconds. */
const connectionPatience = 5000;

/** How long closing waits for connections that somebody still has, in milliseconds. */
const closingPatience = 3000;

/** A Database on a PostgreSQL server; nothing is sent to it yet. */
export async function postgresqlDatabase(options: PostgresqlOptions): Promise<Database> {
  const { url, entities, migrations, logger } = options;
  const instance = randomUUID();
  let pool: Pool | undefined;
  const orm = await MikroORM.init({
    ...ormOptions(entities, migrations, logger),
    clientUrl: url,
    pool: { max: mostConnections },
    driverOptions: {
      // Read by pg itself too, since the ORM drops what a URL says after its question mark (TLS).
      connectionString: url,
      connectionTimeoutMillis: connectionPatience,
      keepAlive: true,
      keepAliveInitialDelayMillis: silence,
      // Said to the session, not in the connection's options, which poolers refuse.
      onConnect: (session: Client) => session.query(setLimits(requestLimits, 'session')),
      application_name: 'shop',
      onPoolCreated: (created: Pool) => {
        pool = created;
        giveBackBroken(created);
      },
    },
  });
  const notify = 'select pg_notify(?, ?)';
  const notifyAndTell = `${notify}, (extract(epoch from clock_timestamp()) * 1000)::float8 as time`;
  const clock = createDatabaseClock();
  const listener = createChangeListener({
    url,
    instance,
    logger,
    say: (notice) =>
      clock.set(async () => {
        const connection = orm.em.getConnection();
        const rows = await connection.execute<{ time: number }[]>(notifyAndTell, [channel, notice]);
        return rows[0]?.time ?? Number.NaN;
      }),
  });
  return assembleDatabase(orm, {
    kind: 'postgresql',
    clock,
    announce: async (em, topics) => {
      if (topics.length === 0) return;
      await em.execute(notify, [channel, toNotice(instance, topics)]);
    },
    listen: listener.listen,
    inSync: listener.inSync,
    deafness: listener.deafness,
    connections() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    close: async () => {
      await listener.close();
      await inTime(orm.close(true), closingPatience, 'The connections did not end').catch(
        (error: unknown) => logger.warn({ err: error }, 'The shop closes all the same.'),
      );
    },
  });
}

/**
 * Takes connections out of the pool that break while somebody has them. The query builder gives a
 * connection back when its transaction was committed or rolled back; on a broken one it can do
 * neither, and after `max` of them nobody would ever get one again.
 */
function giveBackBroken(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Whoever has it may give it back once more, which the pool would call an error.
      client.release = () => {};
    });
  });
}

/**
 * The time of the server, the same for all instances, whatever the clocks of their machines say:
 * claims of one would be over for another whose clock is ahead. Between two answers of the server the
 * time goes on by the clock that nobody sets; before the first one it is the machine's.
 */
function createDatabaseClock(): DatabaseClock {
  let distance: number | null = null;
  return {
    now: () => (distance === null ? new Date() : new Date(performance.now() + distance)),
    async set(ask) {
      const asked = performance.now();
      const time = await ask();
      const answered = performance.now();
      if (distance !== null && answered - asked > longestAnswer) return;
      distance = time - (asked + answered) / 2;
    },
  };
}
