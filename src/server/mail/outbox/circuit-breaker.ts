import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '../../db/database.ts';
import { normalizeRefusal } from '../classify-refusal.ts';
import type { DeliveryFault } from '../delivery-fault.ts';
import type { Outbox, Queue } from './queue.ts';

/** Shared state of all instances: whether, and how fast, the mails of a queue are sent. */
export const MailQueue = defineEntity({
  name: 'MailQueue',
  tableName: 'mail_queues',
  properties: {
    name: p.text().primary(),
    /** The circuit breaker is open until then: no mail is sent. */
    openUntil: p.datetime().nullable(),
    /** Since the last accepted mail; above 0, the breaker is half open and tries few mails. */
    trips: p.integer().default(0),
    reason: p.text().nullable(),
    nextSlot: p.datetime().nullable(),
  },
});

export type MailQueue = InferEntity<typeof MailQueue>;

export async function ensureQueue(em: EntityManager, name: string): Promise<void> {
  await em.execute('insert into mail_queues (name) values (?) on conflict do nothing', [name]);
}

/** State of a queue over all instances. It writes nothing, as each write waits for the disk. */
export async function readQueue(em: EntityManager, name: string): Promise<Omit<MailQueue, 'name'>> {
  const known = await em.findOne(MailQueue, { name }, { refresh: true });
  return known ?? { openUntil: null, trips: 0, reason: null, nextSlot: null };
}

/** Maximum minutes per trip. */
const maxPause = 15;

/** A time too far in the future was set by a clock that ran ahead, and is ignored. */
export function openUntil(now: Date, { openUntil: until }: Pick<MailQueue, 'openUntil'>) {
  if (!until || until <= now) return null;
  return until.getTime() > now.getTime() + 2 * maxPause * 60_000 ? null : until;
}

/** Concurrent trips count once. @param pauses minutes by trip in a row; the last one repeats. */
export async function tripCircuitBreaker(
  em: EntityManager,
  { name, pauses }: Pick<Queue, 'name' | 'pauses'>,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  const queue = await readQueue(em, name);
  if (openUntil(now, queue)) return;
  const { trips } = queue;
  const pause = pauses[trips] ?? pauses.at(-1) ?? maxPause;
  await ensureQueue(em, name);
  await em.nativeUpdate(
    MailQueue,
    { name, trips },
    { trips: trips + 1, openUntil: new Date(now.getTime() + pause * 60_000), reason },
  );
}

export async function closeCircuitBreaker(em: EntityManager, name?: string): Promise<void> {
  const closed = { trips: 0, openUntil: null, reason: null };
  await em.nativeUpdate(MailQueue, name === undefined ? {} : { name }, closed);
}

/** Transport failures in a row that open the circuit breaker. */
const failureThreshold = 5;
/** Number of mails sent while half open, each to another domain. */
export const trialSize = 5;

export async function watchCircuitBreaker({ database, clock }: Outbox, queue: Queue) {
  const initial = await readQueue(database.fork(), queue.name);
  let hasSuccess = false;
  let troubles = 0;
  let reason: string | null = null;
  const breaker = {
    closed: openUntil(clock.now(), initial) === null,
    halfOpen: initial.trips > 0,
    /** The reason when this worker started; null if a mail was accepted since the last trip. */
    reason: initial.reason ?? null,
    record(fault: DeliveryFault | null): void {
      if (fault?.transport) {
        troubles += 1;
        reason = fault.reason;
      } else {
        troubles = 0;
        hasSuccess = true;
      }
    },
    /** Trips regardless of the count: the server refuses all recipients. */
    alarm(): void {
      troubles = Math.max(troubles, failureThreshold);
    },
    /** Opens or closes it for all workers; a half-open one only after all trial mails ended. */
    async store({ inFlight }: { inFlight: number }): Promise<void> {
      if (breaker.halfOpen && hasSuccess) {
        await closeCircuitBreaker(database.fork(), queue.name);
        breaker.halfOpen = false;
      }
      const isTrouble = breaker.halfOpen
        ? troubles > 0 && inFlight === 0
        : troubles >= failureThreshold;
      if (!breaker.closed || !isTrouble) return;
      breaker.closed = false;
      await tripCircuitBreaker(database.fork(), queue, { now: clock.now(), reason });
    },
  };
  return breaker;
}

/** Same refusals of different people that indicate a shop problem, before any mail is accepted. */
const initialThreshold = 3;

type Refused = { email: string; lastError: string | null };

/** Refusals decided by a reply; the remaining ones stay held back. */
type Finding<T> = {
  /** About the recipient or the mail. */
  believed: T[];
  /** Equal for all recipients, so they are about the shop. */
  doubted: T[];
};

/**
 * The same reply to several recipients (permanent) or domains (temporary) in a row is about the
 * shop. Permanent refusals are held back until the next reply decides.
 * @param known the refusal that opened the circuit breaker, if it is still half open.
 */
export function createRefusalClassifier<T extends { one: Refused }>(known: string | null) {
  let lastRefusal = known === null ? null : normalizeRefusal(known, '');
  let isShopProblem = known !== null;
  let threshold = initialThreshold;
  const held: T[] = [];
  let lastDelay = lastRefusal;
  let areDelaysShopProblem = isShopProblem;
  const domains = new Set<string>();

  const release = () => held.splice(0);
  const people = () => new Set(held.map(({ one }) => one.email)).size;

  function restartDelays(text: string | null): void {
    lastDelay = text;
    areDelaysShopProblem = false;
    domains.clear();
  }

  return {
    delayed(refusal: T, reason: string): Finding<T> {
      const { email } = refusal.one;
      const normalized = normalizeRefusal(reason, email);
      if (normalized !== lastDelay) restartDelays(normalized);
      domains.add(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
      areDelaysShopProblem ||= domains.size >= failureThreshold;
      return areDelaysShopProblem
        ? { believed: [], doubted: [refusal] }
        : { believed: [refusal], doubted: [] };
    },
    refused(refusal: T, reason: string): Finding<T> {
      const { email, lastError } = refusal.one;
      const normalized = normalizeRefusal(reason, email);
      const same = normalized === lastRefusal;
      // The same recipient was refused like this before, and the transport has worked since.
      const again = lastError !== null && normalizeRefusal(lastError, email) === normalized;
      if (again && !(same && isShopProblem)) return { believed: [refusal], doubted: [] };
      const believed = same ? [] : release();
      if (!same) isShopProblem = false;
      lastRefusal = normalized;
      held.push(refusal);
      isShopProblem ||= people() >= threshold;
      return { believed, doubted: isShopProblem ? release() : [] };
    },
    /** The transport works, so the held back refusals are about the recipients. */
    recordAccepted(): T[] {
      lastRefusal = null;
      isShopProblem = false;
      threshold = failureThreshold;
      restartDelays(null);
      return release();
    },
    release,
  };
}
