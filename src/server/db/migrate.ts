import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';

/** Names the advisory lock of migrations on a server; any number will do, but always the same. */
const migrationLock = 7_301_946_218;

/** Runs work while no other instance on the same server does, on a session of its own. */
async function alone<T>(connection: PostgreSqlConnection, work: () => Promise<T>): Promise<T> {
  const pool = await connection.getNativeClient();
  const session = await pool.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work();
  } finally {
    // Ends the session rather than giving it back: that drops the lock in every case.
    session.release(true);
  }
}

/**
 * Runs the migrations that have not run, all or none. Of several instances that start at once one
 * migrates and the others wait for it. Returns the names of those that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  const run = async () => (await database.orm.migrator.up()).map(({ name }) => name);
  const connection = database.orm.driver.getConnection();
  return connection instanceof PostgreSqlConnection ? alone(connection, run) : run();
}
