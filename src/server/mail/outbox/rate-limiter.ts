import type { EntityManager } from '#server/db/database.ts';
import { makeQueue } from './circuit-breaker.ts';
import type { Outbox } from './queue.ts';

/**
 * So many instances may reserve slots, each for a portion, which take a minute at least. A slot farther away
 * was taken by a clock that was ahead, or at another rate: nobody waits for it.
 */
const mostReserving = 10;

/**
 * Takes the next slots of a queue, which all instances share.
 * @param rate mails per second.
 * @returns when the first of them may leave.
 */
export async function reserveSlots(
  em: EntityManager,
  name: string,
  { now, count, rate }: { now: Date; count: number; rate: number },
): Promise<Date> {
  const milliseconds = Math.round((count / rate) * 1000);
  await makeQueue(em, name);
  const farthest = new Date(now.getTime() + Math.max(60_000, mostReserving * milliseconds));
  const rows = await em.execute<{ end: Date | string }[]>(
    `update mail_queues
     set next_slot = ? * interval '1 millisecond'
       + case when next_slot > ? and next_slot <= ? then next_slot else ?::timestamptz end
     where name = ?
     returning next_slot as "end"`,
    [milliseconds, now, farthest, now, name],
  );
  return new Date(new Date(rows[0]?.end ?? now).getTime() - milliseconds);
}

/** How fast one worker may go on with a queue. */
export function createRateLimiter({ database, clock }: Outbox, name: string) {
  /** On the clock of `performance.now()`, which nobody sets, and the rate it was reserved at. */
  let slot: { at: number; rate: number } | null = null;
  return {
    /**
     * Milliseconds until so many more mails may leave; their slots are kept until they do.
     * @param rate mails per second, of all instances together; 0 is as fast as they go.
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
    /** They leave now. */
    taken(): void {
      slot = null;
    },
  };
}
