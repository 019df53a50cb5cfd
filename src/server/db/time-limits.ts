import type { Database, EntityManager } from './database.ts';

/**
 * How long a session may wait for a lock, work at one statement, and leave a transaction open without
 * a word, in milliseconds. Whoever holds a lock and freezes is ended by the last of them, and until
 * then nobody waits so long for the lock that the connections run out.
 */
type TimeLimits = { lock: number; statement: number; idle: number };

/** Of what a visitor waits for. No transaction waits for anything but the database, so 10 s is ample. */
export const requestLimits: TimeLimits = { lock: 3000, statement: 30_000, idle: 10_000 };

const minute = 60_000;
/** Of what nobody waits for: migrations and the jobs of the night. */
const patientLimits: TimeLimits = { lock: minute, statement: 60 * minute, idle: minute };

/** The statement that sets limits, for the session or for its transaction only. Numbers of our own. */
export function setLimits(
  { lock, statement, idle }: TimeLimits,
  extent: 'session' | 'transaction',
): string {
  const local = extent === 'transaction';
  return `select set_config('lock_timeout', '${lock}', ${local}),
    set_config('statement_timeout', '${statement}', ${local}),
    set_config('idle_in_transaction_session_timeout', '${idle}', ${local})`;
}

/** Runs work that takes long in one transaction, on an entity manager of its own. */
export function patiently<T>(
  database: Pick<Database, 'fork'>,
  task: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return database.fork().transactional(async (em) => {
    await em.execute(setLimits(patientLimits, 'transaction'));
    return task(em);
  });
}
