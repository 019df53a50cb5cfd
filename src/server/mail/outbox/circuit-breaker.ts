import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import type { DeliveryFault } from '../delivery-fault.ts';
import type { Outbox, Queue } from './queue.ts';

/** By these rows all instances agree whether the mails of a queue leave, and how fast. */
export const MailQueue = defineEntity({
  name: 'MailQueue',
  tableName: 'mail_queues',
  properties: {
    name: p.text().primary(),
    /** Its circuit breaker is open until then: the mail server is in trouble, and nothing leaves. */
    openUntil: p.datetime().nullable(),
    /** How often it opened since a mail last got through: above 0 it is half open, and a few mails try. */
    trips: p.integer().default(0),
    /** What the mail server said when it opened the last time. */
    reason: p.text().nullable(),
    /** When the next mail may leave, if there is a rate. */
    nextSlot: p.datetime().nullable(),
  },
});

export type MailQueue = InferEntity<typeof MailQueue>;

/** Makes the row of a queue, the first time that something is to be kept of it. */
export async function makeQueue(em: EntityManager, name: string): Promise<void> {
  await em.execute('insert into mail_queues (name) values (?) on conflict do nothing', [name]);
}

/** How a queue stands, of all instances together. It writes nothing: each write waits for the disk. */
export async function readQueue(em: EntityManager, name: string): Promise<Omit<MailQueue, 'name'>> {
  const known = await em.findOne(MailQueue, { name }, { refresh: true });
  return known ?? { openUntil: null, trips: 0, reason: null, nextSlot: null };
}

/** The longest that a circuit breaker stays open at a time, in minutes. */
const longestPause = 15;

/**
 * Until when the circuit breaker is open; null when it is not. A pause longer than the longest was made by
 * a clock that was ahead.
 */
export function openUntil(
  now: Date,
  { openUntil: until }: Pick<MailQueue, 'openUntil'>,
): Date | null {
  if (!until || until <= now) return null;
  return until.getTime() > now.getTime() + 2 * longestPause * 60_000 ? null : until;
}

/**
 * Opens it for a growing pause; what several workers notice at once counts once.
 * @param pauses minutes that it stays open the first, second, … time in a row; the last one repeats.
 * @param reason what the mail server said.
 */
export async function tripCircuitBreaker(
  em: EntityManager,
  { name, pauses }: Pick<Queue, 'name' | 'pauses'>,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  const queue = await readQueue(em, name);
  if (openUntil(now, queue)) return;
  const { trips } = queue;
  const pause = pauses[trips] ?? pauses.at(-1) ?? longestPause;
  await makeQueue(em, name);
  await em.nativeUpdate(
    MailQueue,
    { name, trips },
    { trips: trips + 1, openUntil: new Date(now.getTime() + pause * 60_000), reason },
  );
}

/** Closes it, of one queue or of all: a mail got through, or what was wrong may be mended. */
export async function closeCircuitBreaker(em: EntityManager, name?: string): Promise<void> {
  const closed = { trips: 0, openUntil: null, reason: null };
  await em.nativeUpdate(MailQueue, name === undefined ? {} : { name }, closed);
}

/** So many mails in a row fail because of the transport before the others wait. */
export const mostTroubles = 5;
/** Number of mails sent while half open, each to another domain. */
export const trialSize = 5;

/** The circuit breaker of a queue as one worker sees it. */
export async function watchCircuitBreaker({ database, clock }: Outbox, queue: Queue) {
  const begun = await readQueue(database.fork(), queue.name);
  let answered = false;
  let troubles = 0;
  let reason: string | null = null;
  const breaker = {
    closed: openUntil(clock.now(), begun) === null,
    halfOpen: begun.trips > 0,
    /** What the server said when it opened before this worker began; null when a mail got through since. */
    reason: begun.reason ?? null,
    record(fault: DeliveryFault | null): void {
      if (fault?.transport) {
        troubles += 1;
        reason = fault.reason;
      } else {
        troubles = 0;
        answered = true;
      }
    },
    /** The server refuses everybody: few mails as they may be, they are enough. */
    alarm(): void {
      troubles = Math.max(troubles, mostTroubles);
    },
    /** Opens or closes it for all workers. While half open, only after all mails of the trial ended. */
    async store({ inFlight }: { inFlight: number }): Promise<void> {
      if (breaker.halfOpen && answered) {
        await closeCircuitBreaker(database.fork(), queue.name);
        breaker.halfOpen = false;
      }
      const isTrouble = breaker.halfOpen
        ? troubles > 0 && inFlight === 0
        : troubles >= mostTroubles;
      if (!breaker.closed || !isTrouble) return;
      breaker.closed = false;
      await tripCircuitBreaker(database.fork(), queue, { now: clock.now(), reason });
    },
  };
  return breaker;
}
