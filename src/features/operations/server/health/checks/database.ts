import type { Database, EntityManager } from '#server/db/database.ts';
import { countListeners } from '#server/db/postgresql/change-listener.ts';
import { oldestVersion, readServerVersion } from '#server/db/postgresql/postgresql-database.ts';
import type { Finding } from '../../../shared/health-view.ts';
import { broken, type Check, good, type Subject, warning } from './check.ts';

const name = 'Database';

/** Round trip of a nearby database, in milliseconds. */
const slow = 25;
/** Maximum queries: on a busy machine one quick response is enough. */
const rounds = 10;
/** Connections per instance: ten for requests, one that listens. */
const perInstance = 11;

export const databaseCheck: Check = {
  name,
  async run({ database }) {
    if (database === null) return [];
    const em = database.fork();
    const milliseconds = await quickestAnswer(em);
    const server = database.kind === 'embedded' ? null : await readServerVersion(database);
    if (server?.tooOld) {
      const remedy = `Upgrade it to PostgreSQL ${oldestVersion} or later.`;
      return broken(name, `PostgreSQL ${server.version} is too old for the shop.`, remedy);
    }
    const state = await stateOf(database);
    if (state) return state;
    if (!server) return good(name, 'The embedded database answers and is up to date.');
    return [judgeServer(server, milliseconds), await judgeConnections(em)];
  },
};

async function quickestAnswer(em: EntityManager): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && quickest >= slow; round++) {
    const asked = performance.now();
    await em.execute('select 1');
    quickest = Math.min(quickest, performance.now() - asked);
  }
  return Math.round(quickest);
}

/** SQLSTATE undefined_table. */
const undefinedTable = '42P01';

/** Null when up to date. */
async function stateOf(database: Database): Promise<Finding | null> {
  try {
    await database.ready();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (Reflect.get(error, 'code') === undefinedTable) {
      return warning(name, 'The database is empty.', 'The first start of the shop fills it.');
    }
    if (!error.message.startsWith('Migrations are pending')) throw error;
    const remedy = 'The next start brings it up to date, or `npm run migrate` does.';
    return warning(name, 'The database is older than this version of the shop.', remedy);
  }
}

function judgeServer({ version }: { version: string }, milliseconds: number): Finding {
  const description = `PostgreSQL ${version} is up to date and answers in ${milliseconds} ms.`;
  if (milliseconds < slow) return good(name, description);
  const remedy = `More than ${slow} ms makes every page slow: run it in the same place as the shop.`;
  return warning(name, description, remedy);
}

const places = `
  select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as most,
    (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as taken`;

async function judgeConnections(em: EntityManager): Promise<Finding> {
  const [row] = await em.execute<{ most: number; taken: number }[]>(places);
  const { most, taken } = row ?? { most: 0, taken: 0 };
  const description = `${taken} of ${most} connections are taken`;
  const check = 'Database connections';
  if (most - taken >= perInstance) return good(check, `${description}.`);
  const remedy = `Each instance of the shop may need ${perInstance}: raise max_connections, or end what else holds them.`;
  return warning(check, `Only ${most - taken} connections are free: ${description}.`, remedy);
}

/**
 * Checks that this instance receives the change notices of the others (without them nothing is
 * cached, and pages are slow), and that several instances share one SECRET_KEY.
 */
export const instancesCheck: Check = {
  name: 'Other instances',
  async run({ database, settings, isShop }: Subject) {
    if (database === null || database.kind === 'embedded') return [];
    // An examination from outside listens as well.
    const instances = (await countListeners(database.fork())) - (isShop ? 0 : 1);
    if (instances > 1 && settings.secretKey === undefined) {
      const sentence = `${instances} instances run without SECRET_KEY: unless they share DATA_DIR, each has a key of its own and cannot read the password of the mail server.`;
      return warning(this.name, sentence, 'Set the same SECRET_KEY for all of them.');
    }
    const trouble = database.syncTrouble();
    if (trouble === null) return good(this.name, 'Changes by other instances are heard.');
    const remedy = 'Point DATABASE_URL at PostgreSQL itself, not at a pooler in transaction mode.';
    return warning(this.name, trouble, remedy);
  },
};
