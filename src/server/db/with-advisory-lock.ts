import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Database } from './database.ts';
import { setLimits } from './time-limits.ts';

/** Milliseconds for which a suspended instance can block others. */
const timeout = 10 * 60_000;

/** Does nothing on the embedded database. @param lock advisory lock key, any constant number. */
export async function withAdvisoryLock<T>(
  database: Database,
  lock: number,
  task: () => Promise<T>,
): Promise<T> {
  const connection = database.orm.driver.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) return task();
  // Uses a transaction-level lock, which also works behind a transaction pooler.
  const pool = await connection.getNativeClient();
  const session = await pool.connect();
  try {
    await session.query('begin');
    await session.query(
      setLimits({ lock: timeout, statement: timeout, idle: timeout }, 'transaction'),
    );
    await session.query('select pg_advisory_xact_lock($1)', [lock]);
    return await task();
  } finally {
    // Destroys the connection, which releases the lock in every case.
    session.release(true);
  }
}
