import type { MigrationObject, Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { Logger } from '#server/log/logger.ts';

export type Entities = NonNullable<Options['entities']>;

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
  } satisfies Partial<Options>;
}
