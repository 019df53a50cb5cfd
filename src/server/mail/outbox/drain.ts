import { setTimeout as wait } from 'node:timers/promises';
import { type EntityManager, write } from '../../db/database.ts';
import { composeFault, type DeliveryFault } from '../delivery-fault.ts';
import {
  createRefusalClassifier,
  ensureQueue,
  trialSize,
  watchCircuitBreaker,
} from './circuit-breaker.ts';
import { exchange, type Result, withWorker } from './exchange.ts';
import { judgeAttempt, type LeasedMail, type Outbox, type Queue } from './queue.ts';

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

function createRateLimiter({ database, clock }: Outbox, name: string) {
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

/** Mails in flight before the server's first reply, to spare a server in trouble. */
const initialConcurrency = 10;
/** Mails settled and claimed per statement. */
const batchSize = 15;
/** Milliseconds to collect further results after the first. */
const settleDelay = 15;
/** Attempts, a second apart, to store results while the database is unavailable. */
const maxFailures = 30;
/** Milliseconds after which a rate-limited worker checks for a new rate. */
const maxPause = 5_000;

type Attempt = { one: LeasedMail; fault: DeliveryFault | null };
type Refusal = Attempt & { fault: DeliveryFault };

/** Until no mail is due, the breaker opens or the shop stops; settles mails in flight. */
export function drain(outbox: Outbox, queue: Queue): Promise<void> {
  return withWorker(outbox, queue, (worker) => pump(outbox, queue, worker));
}

async function pump(outbox: Outbox, queue: Queue, worker: string): Promise<void> {
  const { database, cache, clock, logger, stopping } = outbox;
  const breaker = await watchCircuitBreaker(outbox, queue);
  const limiter = createRateLimiter(outbox, queue.name);
  const classifier = createRefusalClassifier<Refusal>(breaker.reason);
  let rate = await queue.rate();
  let sent = 0;
  let answered = false;
  let exhausted = false;
  let failures = 0;
  let inFlight = 0;
  let results: Result[] = [];
  let next = Promise.withResolvers<void>();

  const isOpen = () => breaker.closed && !exhausted && !stopping.aborted;
  const isBusy = () => inFlight > 0 || results.length > 0;
  /** With a rate limit, a tenth of a second's mails. */
  const currentBatchSize = () => Math.min(rate === 0 ? batchSize : Math.ceil(rate / 10), batchSize);

  function conclude({ one, fault }: Attempt): void {
    breaker.record(fault);
    const { pause, ...verdict } = judgeAttempt(fault, one, queue.maxUncertainRetries);
    // An attempt aborted by the shutdown is not the mail's fault.
    const abortedByStop = stopping.aborted && fault?.transport && !fault.unknown;
    const minutes = abortedByStop ? 0 : pause;
    results.push({
      ...verdict,
      id: one.id,
      nextAttemptAt: minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000),
      error: abortedByStop ? one.lastError : verdict.error,
      bounced: verdict.bounced && !one.bounced,
    });
    if (!fault) sent += 1;
    if (!queue.logEach) return;
    const outcome = verdict.status === 'pending' ? 'later' : verdict.status;
    if (fault) logger.warn({ mail: one.id, outcome, fault: fault.code }, 'Mail not delivered');
    else logger.info({ mail: one.id, outcome }, 'Mail delivered');
  }

  function concludeAsTransport(refusals: Refusal[]): void {
    const transportFault = { permanent: false, address: false, transport: true };
    for (const { one, fault } of refusals)
      conclude({ one, fault: { ...fault, ...transportFault } });
  }

  async function attempt(one: LeasedMail): Promise<void> {
    const fault = await queue.compose(one).then(outbox.send, composeFault);
    inFlight -= 1;
    answered ||= !fault?.transport;
    if (fault && !fault.transport && /^\d{3}/.test(fault.reason)) {
      const judge = fault.permanent ? classifier.refused : classifier.delayed;
      const { believed, doubted } = judge({ one, fault }, fault.reason);
      believed.forEach(conclude);
      concludeAsTransport(doubted);
      // Not in `concludeAsTransport`: on shutdown that handles held back refusals, without a trip.
      if (doubted.length > 0) breaker.alarm();
    } else {
      if (!fault) classifier.recordAccepted().forEach(conclude);
      conclude({ one, fault });
    }
    next.resolve();
    next = Promise.withResolvers();
  }

  /** Nothing more is sent: held back refusals are about recipients only if the transport works. */
  function release(): void {
    const rest = classifier.release();
    if (breaker.closed && !stopping.aborted) rest.forEach(conclude);
    else concludeAsTransport(rest);
  }

  /** Resolves with a full batch of results, the last results, or `settleDelay` after the first. */
  async function awaitResults(): Promise<void> {
    const isReady = () => inFlight === 0 || results.length >= currentBatchSize();
    if (!isReady() && results.length === 0) await next.promise;
    if (isReady()) return;
    const timeout = wait(settleDelay, 'late');
    while (!isReady() && (await Promise.race([next.promise, timeout])) !== 'late');
  }

  function claimCount(): number {
    if (!isOpen()) return 0;
    if (breaker.halfOpen) return isBusy() ? 0 : trialSize;
    const limit = answered ? queue.maxInFlight : initialConcurrency;
    const count = Math.min(currentBatchSize(), limit);
    return inFlight + count <= limit ? count : 0;
  }

  async function settleAndClaim(want: number): Promise<void> {
    const settling = results;
    results = [];
    try {
      const apart = breaker.halfOpen;
      const given = { worker, now: clock.now(), results: settling, want, apart };
      const { claimed, more } = await write({ shop: { database, cache } }, (em) =>
        exchange(em, queue, given),
      );
      exhausted ||= want > 0 && !more;
      inFlight += claimed.length;
      for (const one of claimed) void attempt(one);
    } catch (error) {
      results.unshift(...settling);
      throw error;
    }
  }

  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);

  for (;;) {
    if (!isOpen() && inFlight === 0) release();
    if (!isOpen() && !isBusy()) break;
    let delay = 0;
    try {
      await breaker.store({ inFlight });
      rate = await queue.rate();
      const want = claimCount();
      delay = want > 0 ? await limiter.delay(want, rate) : 0;
      const claimable = delay === 0 && isOpen() ? want : 0;
      if (claimable > 0) limiter.taken();
      if (claimable > 0 || results.length > 0) await settleAndClaim(claimable);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isBusy() || failures > maxFailures) throw error;
      await wait(1000);
    }
    const some = inFlight > 0 ? [awaitResults()] : [];
    if (delay > 0) await Promise.race([pause(Math.min(delay, maxPause)), ...some]);
    else if (claimCount() === 0) await Promise.all(some);
  }
  await breaker.store({ inFlight });
  if (sent > 0 && !queue.logEach) logger.info({ queue: queue.name, sent }, 'Mails delivered');
}
