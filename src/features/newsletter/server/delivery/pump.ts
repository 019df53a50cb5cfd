import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '#server/shop.ts';
import { sendingRate } from '../settings.ts';
import { exchange } from './exchange.ts';
import { createGatekeeper, createPace } from './gate.ts';
import { createLetterSender } from './letters.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';

/**
 * Mails handed to the mail room at once, so that its connections never wait for the database. When
 * the shop dies, as many may be sent twice.
 */
export const mostInFlight = 30;
/** Mails settled and claimed at a time. */
const portion = 15;
/** Tries, a second apart, to settle what was sent while the database is away. */
const mostFailures = 30;

/** Milliseconds after which a slow worker looks whether the owner wants another rate. */
const longestPause = 5_000;

/** How many mails to claim at a time, so that a tenth of a second's worth leaves together. */
function portionAt(rate: number): number {
  return rate === 0 ? portion : Math.min(portion, Math.ceil(rate / 10));
}

function isBusy({ inFlight, unsettled }: Outgoing): boolean {
  return inFlight > 0 || unsettled > 0;
}

function isDone(outgoing: Outgoing): boolean {
  return !isBusy(outgoing) && outgoing.held === 0;
}

/**
 * Sends what is due until nothing is, the gate is closed or the shop stops; what is on its way then
 * is finished and settled first.
 * @returns how many mails the server took.
 */
export async function pump(
  shop: Pick<Shop, 'database' | 'cache' | 'clock' | 'mail' | 'background' | 'settings'>,
  worker: string,
): Promise<number> {
  const { database, clock } = shop;
  const { stopping } = shop.background;
  let rate = await sendingRate(shop);
  const send = createLetterSender(shop);
  const gate = await createGatekeeper(shop);
  const { reason } = gate;
  const outgoing = createOutgoing({ now: () => clock.now(), stopping, send, reason });
  const pace = createPace(shop);
  let exhausted = false;
  let failures = 0;

  const goesOn = () => gate.open && !exhausted && !stopping.aborted;

  function wanted(): number {
    const size = portionAt(rate);
    if (!goesOn()) return 0;
    if (gate.probing) return isBusy(outgoing) ? 0 : 1;
    return outgoing.inFlight + size <= mostInFlight ? size : 0;
  }

  async function trade(want: number): Promise<void> {
    const results = outgoing.take();
    try {
      const now = clock.now();
      const { claimed, more } = await exchange(database.fork(), { worker, now, results, want });
      exhausted ||= want > 0 && !more;
      for (const one of claimed) outgoing.add(one);
    } catch (error) {
      outgoing.giveBack(results);
      throw error;
    }
  }

  /** Settles and claims what can be. @returns milliseconds until more may leave, if that is known. */
  async function turn(): Promise<number | null> {
    await gate.mind(outgoing);
    rate = await sendingRate(shop);
    if (!goesOn() && outgoing.inFlight === 0) outgoing.release(gate.open && !stopping.aborted);
    const want = wanted();
    const early = want > 0 ? await pace.until(want, rate) : null;
    const leaving = early === 0 && goesOn() ? want : 0;
    if (leaving > 0) pace.taken();
    if (leaving > 0 || outgoing.unsettled > 0) await trade(leaving);
    return early || null;
  }

  async function pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
  }

  while (goesOn() || !isDone(outgoing)) {
    let early: number | null = null;
    try {
      early = await turn();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isBusy(outgoing) || failures > mostFailures) throw error;
      await wait(1000);
    }
    const some = outgoing.inFlight > 0 ? [outgoing.some(portionAt(rate))] : [];
    if (early !== null) await Promise.race([pause(Math.min(early, longestPause)), ...some]);
    else if (wanted() === 0) await Promise.all(some);
  }
  await gate.mind(outgoing);
  return outgoing.delivered;
}
