import type { EntityManager } from '#server/db/database.ts';
import { ensureQueue } from './circuit-breaker.ts';
import type { Outbox } from './queue.ts';

// Instances that may reserve slots at the same time, each for one batch of at most a minute. A slot
// farther ahead is from a clock that ran ahead or from another rate, and is ignored.
const maxReservations = 10;

/** @returns when the first mail may be sent. */
export async function reserveSlots(
  em: EntityManager,
  name: string,
  { now, count, rate }: { now: Date; count: number; rate: number },
): Promise<Date> {
  const milliseconds = Math.round((count / rate) * 1000);
  await ensureQueue(em, name);
  const latestSlot = new Date(now.getTime() + Math.max(60_000, maxReservations * milliseconds));
  const rows = await em.execute<{ end: Date | string }[]>(
    `update mail_queues
     set next_slot = ? * interval '1 millisecond'
       + case when next_slot > ? and next_slot <= ? then next_slot else ?::timestamptz end
     where name = ?
     returning next_slot as "end"`,
    [milliseconds, now, latestSlot, now, name],
  );
  return new Date(new Date(rows[0]?.end ?? now).getTime() - milliseconds);
}

export function createRateLimiter({ database, clock }: Outbox, name: string) {
  // `at` uses `performance.now()`, which clock changes do not affect.
  let slot: { at: number; rate: number } | null = null;
  return {
    /**
     * Milliseconds until `count` mails may be sent; their slots stay reserved until `taken`.
     * @param rate mails per second over all instances; 0 means unlimited.
     */
    async delay(count: number, rate: number): Promise<number> {
      if (rate === 0) return 0;
      if (slot?.rate !== rate) {
        const now = clock.now();
        const start = await reserveSlots(database.fork(), name, { now, count, rate });
        slot = { at: performance.now() + start.getTime() - now.getTime(), rate };
      }
      return Math.max(0, slot.at - performance.now());
    },
    taken(): void {
      slot = null;
    },
  };
}
