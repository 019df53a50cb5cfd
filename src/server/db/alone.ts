import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';
import { setLimits } from './time-limits.ts';

/** How long an instance that froze may keep the others waiting, in milliseconds. */
const longest = 10 * 60_000;

/**
 * Runs work while no other instance runs work under the same number; others wait for it. The
 * embedded database has one process, so there is nobody to wait for.
 * @param lock names the advisory lock on a server: any number will do, but always the same.
 */
export async function alone<T>(
  database: Database,
  lock: number,
  task: () => Promise<T>,
): Promise<T> {
  const connection = database.orm.driver.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) return task();
  // In a transaction of its own, which lives as long as the lock: also behind a pooler that gives
  // each transaction another session.
  const pool = await connection.getNativeClient();
  const session = await pool.connect();
  try {
    await session.query('begin');
    await session.query(
      setLimits({ lock: longest, statement: longest, idle: longest }, 'transaction'),
    );
    await session.query('select pg_advisory_xact_lock($1)', [lock]);
    return await task();
  } finally {
    // Ends the session rather than giving it back: that drops the lock in every case.
    session.release(true);
  }
}
