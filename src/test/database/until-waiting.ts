import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '#server/db/database.ts';

/** Milliseconds for which a call is waited for: the embedded database runs one transaction at a time and has no locks. */
const longest = 1500;

/** Waits until a call waits for a lock of this transaction; on the embedded database for a while. */
export async function untilWaiting(em: EntityManager): Promise<void> {
  const blocked = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
  const end = Date.now() + longest;
  while (Date.now() < end && (await em.execute<unknown[]>(blocked)).length === 0) await wait(25);
}
