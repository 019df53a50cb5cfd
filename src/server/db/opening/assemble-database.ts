import {
  DefaultLogger,
  type LoggerOptions,
  type MigrationObject,
  type MikroORM,
  type Options,
} from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Logger } from '../../log/logger.ts';
import { spendOnQuery } from '../../log/request-parts.ts';
import type { Database, Entities, EntityManager } from '../database.ts';
import { inTime } from '../in-time.ts';
import { knownMigrations } from '../migrations.ts';
import { refuseOutgrown } from './outgrown.ts';

/** What the ORM is told on both drivers. */
export function ormOptions(entities: Entities, migrations: MigrationObject[], logger: Logger) {
  return {
    entities,
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    /** The folder of migrations decides, the server never creates or compares schemas by itself. */
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    colors: false,
    logger: (message: string) => logger.warn(message),
    loggerFactory: (given: LoggerOptions) => new TimingLogger(given),
  } satisfies Partial<Options>;
}

/** The ORM's own logger, which hears of each query, also counts its time for the request it was for. */
class TimingLogger extends DefaultLogger {
  override logQuery(query: Parameters<DefaultLogger['logQuery']>[0]): void {
    spendOnQuery(query.took ?? 0);
    super.logQuery(query);
  }
}

type Parts = Pick<
  Database,
  | 'kind'
  | 'clock'
  | 'announce'
  | 'listen'
  | 'inSync'
  | 'deafness'
  | 'connections'
  | 'copyTo'
  | 'close'
>;

/** A Database of an ORM and of what differs between the drivers. */
export function assembleDatabase(orm: MikroORM, parts: Parts): Database {
  // Both drivers are SQL drivers; the ORM's own type does not say so.
  const fork = () => orm.em.fork() as SqlEntityManager;
  return { ...parts, orm, fork, ready: createReadiness(orm, fork) };
}

/** How long a database may take to answer before it counts as unreachable, in milliseconds. */
const patience = 2000;
const late = 'The database did not answer';

/**
 * `Database.ready`: one small query. Migrations are looked up each time, because a newer version may
 * run one that this one cannot work with.
 */
function createReadiness(orm: MikroORM, fork: () => EntityManager): () => Promise<void> {
  const expected = knownMigrations({ orm });
  return async () => {
    const asked = fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
    const executed = (await inTime(asked, patience, late)).map(({ name }) => name);
    refuseOutgrown(executed, expected);
    const pending = expected.filter((name) => !executed.includes(name));
    if (pending.length > 0) throw new Error(`Migrations are pending: ${pending.join(', ')}.`);
  };
}
