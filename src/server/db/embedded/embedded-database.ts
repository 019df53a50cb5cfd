import type { PGlite } from '@electric-sql/pglite';
import type { MigrationObject } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/pglite';
import type { Logger } from '#server/log/logger.ts';
import { assembleDatabase } from '../assemble-database.ts';
import type { Database } from '../database.ts';
import { type Entities, ormOptions } from '../orm-options.ts';

type EmbeddedOptions = {
  pglite: PGlite;
  entities: Entities;
  migrations: MigrationObject[];
  logger: Logger;
  /** Closes PGlite and whatever belongs to it. */
  close(): Promise<void>;
};

/**
 * A Database on a running PGlite. It has one connection: queries and transactions queue. No other
 * instance exists, so there is nobody to tell and nothing to hear.
 */
export async function embeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { entities, migrations, logger, pglite } = options;
  const orm = await MikroORM.init({
    ...ormOptions(entities, migrations, logger),
    driverOptions: { pglite: () => pglite },
  });
  return assembleDatabase(orm, {
    kind: 'embedded',
    announce: async () => {},
    listen: async () => {},
    close: async () => {
      await orm.close(true);
      await options.close();
    },
  });
}
