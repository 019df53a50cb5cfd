import { setTimeout as wait } from 'node:timers/promises';
import { write } from '#server/db/write.ts';
import { composeFault, type DeliveryFault } from '../delivery-fault.ts';
import { createAlikeRefusals } from './alike-refusals.ts';
import { trialSize, watchCircuitBreaker } from './circuit-breaker.ts';
import { asWorker } from './claims.ts';
import { exchange, type Result } from './exchange.ts';
import { judgeAttempt } from './judge-attempt.ts';
import type { Claimed, Outbox, Queue } from './queue.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** Mails in flight until the server has answered: one in trouble is not hammered. */
const mostAtFirst = 10;
/** Mails settled and claimed at a time. */
const portion = 15;
/** Milliseconds for which a first result waits for others, to be settled together. */
const company = 15;
/** Tries, a second apart, to settle what was sent while the database is away. */
const mostFailures = 30;
/** Milliseconds after which a slow worker asks whether the owner wants another rate. */
const longestPause = 5_000;

type Attempt = { one: Claimed; fault: DeliveryFault | null };
type Refusal = Attempt & { fault: DeliveryFault };

/**
 * Sends what is due of a queue until nothing is, its circuit breaker opens or the shop stops; what is on
 * its way then is finished and settled first.
 */
export function drain(outbox: Outbox, queue: Queue): Promise<void> {
  return asWorker(outbox, queue, (worker) => pump(outbox, queue, worker));
}

async function pump(outbox: Outbox, queue: Queue, worker: string): Promise<void> {
  const { database, cache, clock, logger, stopping } = outbox;
  const breaker = await watchCircuitBreaker(outbox, queue);
  const limiter = createRateLimiter(outbox, queue.name);
  const alike = createAlikeRefusals<Refusal>(breaker.reason);
  let rate = await queue.rate();
  let sent = 0;
  let answered = false;
  let exhausted = false;
  let failures = 0;
  let inFlight = 0;
  let results: Result[] = [];
  let next = Promise.withResolvers<void>();

  const goesOn = () => breaker.closed && !exhausted && !stopping.aborted;
  const isBusy = () => inFlight > 0 || results.length > 0;
  /** Of a rate, a tenth of a second's worth leaves together. */
  const size = () => Math.min(rate === 0 ? portion : Math.ceil(rate / 10), portion);

  function conclude({ one, fault }: Attempt): void {
    breaker.record(fault);
    const { pause, ...verdict } = judgeAttempt(fault, one, queue.mostDoubts);
    // What the closing shop broke off is no fault of the mail.
    const brokenOff = stopping.aborted && fault?.transport && !fault.unknown;
    const minutes = brokenOff ? 0 : pause;
    results.push({
      ...verdict,
      id: one.id,
      nextAttemptAt: minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000),
      error: brokenOff ? one.lastError : verdict.error,
      bounced: verdict.bounced && !one.bounced,
    });
    if (!fault) sent += 1;
    if (!queue.logged) return;
    const outcome = verdict.status === 'pending' ? 'later' : verdict.status;
    if (fault) logger.warn({ mail: one.id, outcome, fault: fault.code }, 'Mail not delivered');
    else logger.info({ mail: one.id, outcome }, 'Mail delivered');
  }

  /** These refusals say the same to everybody: they are about the shop. */
  function doubt(refusals: Refusal[]): void {
    const ours = { permanent: false, address: false, transport: true };
    for (const { one, fault } of refusals) conclude({ one, fault: { ...fault, ...ours } });
  }

  async function attempt(one: Claimed): Promise<void> {
    const fault = await queue.compose(one).then(outbox.send, composeFault);
    inFlight -= 1;
    answered ||= !fault?.transport;
    if (fault && !fault.transport && /^\d{3}/.test(fault.reason)) {
      const judge = fault.permanent ? alike.refused : alike.delayed;
      const { believed, doubted } = judge({ one, fault }, fault.reason);
      believed.forEach(conclude);
      doubt(doubted);
      // Not in `doubt`: a shop that stops doubts what is held back, and the breaker stays closed.
      if (doubted.length > 0) breaker.alarm();
    } else {
      if (!fault) alike.tookOne().forEach(conclude);
      conclude({ one, fault });
    }
    next.resolve();
    next = Promise.withResolvers();
  }

  /** Nothing more is sent: what was held back is about the people only if the transport works. */
  function release(): void {
    const rest = alike.rest();
    if (breaker.closed && !stopping.aborted) rest.forEach(conclude);
    else doubt(rest);
  }

  /** Resolves when a portion of results is there, or all there will be, or a few after a short while. */
  async function someResults(): Promise<void> {
    const enough = () => inFlight === 0 || results.length >= size();
    if (!enough() && results.length === 0) await next.promise;
    if (enough()) return;
    const patience = wait(company, 'late');
    while (!enough() && (await Promise.race([next.promise, patience])) !== 'late');
  }

  function wanted(): number {
    if (!goesOn()) return 0;
    if (breaker.halfOpen) return isBusy() ? 0 : trialSize;
    const most = answered ? queue.mostInFlight : mostAtFirst;
    const count = Math.min(size(), most);
    return inFlight + count <= most ? count : 0;
  }

  async function settleAndClaim(want: number): Promise<void> {
    const settling = results;
    results = [];
    try {
      const topics = settling.some(({ status }) => status === 'failed') ? queue.topics : [];
      const apart = breaker.halfOpen;
      const given = { worker, now: clock.now(), results: settling, want, apart };
      const { claimed, more } = await (topics.length > 0
        ? write({ shop: { database, cache } }, topics, (em) => exchange(em, queue, given))
        : exchange(database.fork(), queue, given));
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
    if (!goesOn() && inFlight === 0) release();
    if (!goesOn() && !isBusy()) break;
    let delay = 0;
    try {
      await breaker.store({ inFlight });
      rate = await queue.rate();
      const want = wanted();
      delay = want > 0 ? await limiter.delay(want, rate) : 0;
      const leaving = delay === 0 && goesOn() ? want : 0;
      if (leaving > 0) limiter.taken();
      if (leaving > 0 || results.length > 0) await settleAndClaim(leaving);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isBusy() || failures > mostFailures) throw error;
      await wait(1000);
    }
    const some = inFlight > 0 ? [someResults()] : [];
    if (delay > 0) await Promise.race([pause(Math.min(delay, longestPause)), ...some]);
    else if (wanted() === 0) await Promise.all(some);
  }
  await breaker.store({ inFlight });
  if (sent > 0 && !queue.logged) logger.info({ queue: queue.name, sent }, 'Mails delivered');
}
