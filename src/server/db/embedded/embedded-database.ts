import v8 from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { MikroORM } from '@mikro-orm/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { systemClock } from '../../clock.ts';
import type { Database } from '../database.ts';
import { assembleDatabase, type OrmParts, ormOptions } from '../opening/assemble-database.ts';

// V8's optimising compiler needs 600 MB for one PostgreSQL function (of 107 kB), which no flag
// excludes; the baseline compiler is as fast for short queries
// (docs/decisions/001-embedded-database.md). Both flags are required before PGlite is compiled.
v8.setFlagsFromString('--no-wasm-tier-up');
v8.setFlagsFromString('--no-wasm-dynamic-tiering');

/** PGlite's default reserves 160 MB for table pages, which WebAssembly never returns. */
export const lowMemoryParams: readonly string[] = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'maintenance_work_mem=16MB'],
];

type EmbeddedOptions = OrmParts & Pick<Database, 'copyTo' | 'close'> & { pglite: PGlite };

/** One connection, so queries queue. The only instance, so nothing is announced or received. */
export async function embeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { pglite, copyTo } = options;
  const orm = await MikroORM.init({
    ...ormOptions(options),
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
    ...(copyTo && { copyTo }),
    close: async () => {
      await orm.close(true);
      await options.close();
    },
  });
}

const asText = (text: string) => text;
const int8 = 20;

function refuseArray(): never {
  throw new Error('Arrays of times are not supported.');
}

/** The ORM expects times and 64-bit integers as text, as `pg` returns them. */
const parsers = { ...createPostgreSqlTypeParsers(refuseArray), [int8]: asText };

export function startPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ startParams: [...lowMemoryParams], ...options, parsers });
}
