import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client, Pool, PoolClient } from 'pg';
import { type Database, inTime } from '../database.ts';
import { assembleDatabase, type OrmParts, ormOptions } from '../opening/assemble-database.ts';
import { requestLimits, setLimits } from '../time-limits.ts';
import {
  channel,
  createChangeListener,
  formatNotification,
  keepAliveDelay,
} from './change-listener.ts';

/** Milliseconds. A slower response is too imprecise for the clock. */
const maxRoundTrip = 1_000;

/** Per instance; PostgreSQL allows 100 in total by default. */
const maxConnections = 10;

const connectionTimeout = 5000;

/** Milliseconds to wait for connections in use on close. */
const closeTimeout = 3000;

export async function postgresqlDatabase(options: OrmParts & { url: string }): Promise<Database> {
  const { url, logger } = options;
  const instance = randomUUID();
  let pool: Pool | undefined;
  const orm = await MikroORM.init({
    ...ormOptions(options),
    clientUrl: url,
    pool: { max: maxConnections },
    driverOptions: {
      // The URL is passed to pg too, since the ORM drops its query parameters (TLS).
      connectionString: url,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelay,
      // Set by a query, not by connection options, which poolers refuse.
      onConnect: (session: Client) => session.query(setLimits(requestLimits, 'session')),
      application_name: 'shop',
      onPoolCreated: (created: Pool) => {
        pool = created;
        releaseBroken(created);
      },
    },
  });
  const notify = 'select pg_notify(?, ?)';
  const notifyWithTime = `${notify}, (extract(epoch from clock_timestamp()) * 1000)::float8 as time`;
  const clock = createDatabaseClock();
  const listener = createChangeListener({
    url,
    instance,
    logger,
    notify: (notice) =>
      clock.set(async () => {
        const connection = orm.em.getConnection();
        const rows = await connection.execute<{ time: number }[]>(notifyWithTime, [
          channel,
          notice,
        ]);
        return rows[0]?.time ?? Number.NaN;
      }),
  });
  return assembleDatabase(orm, {
    kind: 'postgresql',
    clock,
    announce: async (em, topics) => {
      if (topics.length === 0) return;
      await em.execute(notify, [channel, formatNotification(instance, topics)]);
    },
    ...listener,
    connections() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    close: async () => {
      await listener.close();
      await inTime(orm.close(true), closeTimeout, 'The connections did not close').catch(
        (error: unknown) =>
          logger.warn({ err: error }, 'Closing without waiting for database connections'),
      );
    },
  });
}

// Releases connections that break while in use. MikroORM does so after commit or rollback, which
// both fail on a broken one; after `max` of them the pool would be exhausted.
function releaseBroken(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The user may release it again, which the pool would treat as an error.
      client.release = () => {};
    });
  });
}

// The server's time, equal for all instances: by their own clocks, a lease could appear expired to
// an instance whose clock is ahead. In between it advances with the monotonic clock.
function createDatabaseClock() {
  let offset: number | null = null;
  return {
    now: () => (offset === null ? new Date() : new Date(performance.now() + offset)),
    /** @param queryTime queries the server's time, in milliseconds since 1970. */
    async set(queryTime: () => Promise<number>) {
      const sentAt = performance.now();
      const time = await queryTime();
      const receivedAt = performance.now();
      if (offset !== null && receivedAt - sentAt > maxRoundTrip) return;
      offset = time - (sentAt + receivedAt) / 2;
    },
  };
}

export const oldestVersion = 15;

/** https://www.postgresql.org/docs/current/runtime-config-preset.html */
export async function readServerVersion(
  database: Pick<Database, 'fork'>,
): Promise<{ version: string; tooOld: boolean }> {
  const [row] = await database
    .fork()
    .execute<{ number: number }[]>(`select current_setting('server_version_num')::int as number`);
  const number = row?.number ?? 0;
  const major = Math.floor(number / 10_000);
  return { version: `${major}.${number % 10_000}`, tooOld: major < oldestVersion };
}

export async function requireServerVersion(
  database: Pick<Database, 'fork' | 'kind'>,
): Promise<void> {
  if (database.kind === 'embedded') return;
  const { version, tooOld } = await readServerVersion(database);
  if (tooOld) {
    throw new Error(
      `PostgreSQL ${version} is too old for the shop: it needs ${oldestVersion} or later.`,
    );
  }
}
