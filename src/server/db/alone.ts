import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';

/**
 * Runs work while no other instance runs work under the same number; others wait for it. The
 * embedded database has one process, so there is nobody to wait for.
 * @param lock names the advisory lock on a server: any number will do, but always the same.
 */
export async function alone<T>(
  database: Database,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const connection = database.orm.driver.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) return work();
  // On a session of its own, which lives as long as the lock.
  const pool = await connection.getNativeClient();
  const session = await pool.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    // Ends the session rather than giving it back: that drops the lock in every case.
    session.release(true);
  }
}
