import {
  DefaultLogger,
  type LoggerOptions,
  type MigrationObject,
  type MikroORM,
  type Options,
} from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Logger, spendOnQuery } from '../../log/logger.ts';
import { type Database, type Entities, type EntityManager, inTime } from '../database.ts';
import { knownMigrations, refuseDatabaseTooNew } from '../migrations.ts';

export type OrmParts = { entities: Entities; migrations: MigrationObject[]; logger: Logger };

export function ormOptions({ entities, migrations, logger }: OrmParts) {
  return {
    entities,
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    /** Only migrations change the schema. */
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    colors: false,
    logger: (message: string) => logger.warn(message),
    loggerFactory: (given: LoggerOptions) => new TimingLogger(given),
  } satisfies Partial<Options>;
}

class TimingLogger extends DefaultLogger {
  override logQuery(query: Parameters<DefaultLogger['logQuery']>[0]): void {
    spendOnQuery(query.took ?? 0);
    super.logQuery(query);
  }
}

type Parts = Omit<Database, 'orm' | 'fork' | 'ready'>;

export function assembleDatabase(orm: MikroORM, parts: Parts): Database {
  // Both drivers are SQL drivers, which MikroORM's type does not express.
  const fork = () => orm.em.fork() as SqlEntityManager;
  return { ...parts, orm, fork, ready: createReadiness(orm, fork) };
}

const readyTimeout = 2000;
const timeoutMessage = 'The database did not answer';

/** Reads the migrations each time: a newer version may run an incompatible one. */
function createReadiness(orm: MikroORM, fork: () => EntityManager): () => Promise<void> {
  const expected = knownMigrations({ orm });
  return async () => {
    const query = fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
    const executed = (await inTime(query, readyTimeout, timeoutMessage)).map(({ name }) => name);
    refuseDatabaseTooNew(executed, expected);
    const pending = expected.filter((name) => !executed.includes(name));
    if (pending.length > 0) throw new Error(`Migrations are pending: ${pending.join(', ')}.`);
  };
}
