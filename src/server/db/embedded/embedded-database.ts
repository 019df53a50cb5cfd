import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { MigrationObject } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { systemClock } from '#server/clock.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Database, Entities } from '../database.ts';
import { assembleDatabase, ormOptions } from '../opening/assemble-database.ts';
import { lowMemoryParams } from './little-memory.ts';

type EmbeddedOptions = {
  pglite: PGlite;
  entities: Entities;
  migrations: MigrationObject[];
  logger: Logger;
  copyTo?: Database['copyTo'];
  close(): Promise<void>;
};

/** One connection, so queries queue. The only instance, so nothing is announced or received. */
export async function embeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { entities, migrations, logger, pglite } = options;
  const orm = await MikroORM.init({
    ...ormOptions(entities, migrations, logger),
    driverOptions: { pglite: () => pglite },
  });
  return assembleDatabase(orm, {
    kind: 'embedded',
    clock: systemClock,
    announce: async () => {},
    listen: async () => {},
    inSync: () => true,
    syncTrouble: () => null,
    connections: () => null,
    ...(options.copyTo && { copyTo: options.copyTo }),
    close: async () => {
      await orm.close(true);
      await options.close();
    },
  });
}

const asText = (text: string) => text;
const int8 = 20;

function refuseArray(): never {
  throw new Error('Arrays of times are not read from the database.');
}

/** The ORM expects times and 64-bit integers as text, as `pg` returns them. */
const parsers = { ...createPostgreSqlTypeParsers(refuseArray), [int8]: asText };

export function startPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ startParams: [...lowMemoryParams], ...options, parsers });
}
