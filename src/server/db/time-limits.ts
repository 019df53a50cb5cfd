import type { Database, EntityManager } from './database.ts';

// In milliseconds. `idle` ends a suspended lock holder; until then `lock` keeps waiting requests
// from exhausting the connections.
type TimeLimits = { lock: number; statement: number; idle: number };

/** For requests. A transaction waits for nothing but the database, so 10 s idle is ample. */
export const requestLimits: TimeLimits = { lock: 3000, statement: 30_000, idle: 10_000 };

const minute = 60_000;
/** For background work: migrations and nightly jobs. */
const patientLimits: TimeLimits = { lock: minute, statement: 60 * minute, idle: minute };

/** SQL that sets the limits for the session or the transaction. Only trusted numbers. */
export function setLimits(
  { lock, statement, idle }: TimeLimits,
  extent: 'session' | 'transaction',
): string {
  const local = extent === 'transaction';
  return `select set_config('lock_timeout', '${lock}', ${local}),
    set_config('statement_timeout', '${statement}', ${local}),
    set_config('idle_in_transaction_session_timeout', '${idle}', ${local})`;
}

export function inLongTransaction<T>(
  database: Pick<Database, 'fork'>,
  task: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return database.fork().transactional(async (em) => {
    await em.execute(setLimits(patientLimits, 'transaction'));
    return task(em);
  });
}
