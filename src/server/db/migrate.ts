import { alone } from './alone.ts';
import type { Database } from './database.ts';

/** Names the lock of migrations (alone.ts). */
const migrationLock = 7_301_946_218;

/**
 * Runs the migrations that have not run, all or none. Of several instances that start at once one
 * migrates and the others wait for it. Returns the names of those that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  const run = async () => (await database.orm.migrator.up()).map(({ name }) => name);
  return alone(database, migrationLock, run);
}
