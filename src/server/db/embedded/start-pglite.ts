import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';

const asText = (text: string) => text;
const int8 = 20;

function refuseArray(): never {
  throw new Error('Arrays of times are not read from the database.');
}

/** What the ORM expects of a driver: times and 64-bit integers as text, exactly as `pg` gives them. */
const parsers = { ...createPostgreSqlTypeParsers(refuseArray), [int8]: asText };

/** Starts PGlite with values read as the ORM expects them; the options are PGlite's own. */
export function startPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers });
}
