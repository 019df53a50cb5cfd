import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '#server/shop.ts';
import { claimEnd } from './claims.ts';
import { exchange } from './exchange.ts';
import { closeGate, openGate, readGate, reserveSlots } from './gate.ts';
import type { Letters } from './letters.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';

/**
 * Mails handed to the mail room at once, so that its connections never wait for the database. When
 * the shop dies, as many may be sent twice.
 */
export const mostInFlight = 30;
/** Mails settled and claimed at a time. */
const portion = 15;
/** So many mails in a row fail because of the way out before the others wait. */
const mostTroubles = 5;
/** Tries, a second apart, to settle what was sent while the database is away. */
const mostFailures = 30;

type Pump = {
  shop: Pick<Shop, 'database' | 'clock' | 'mail' | 'background' | 'settings'>;
  worker: string;
  letters: Letters;
};

/** How many mails to claim at a time, so that a tenth of a second's worth leaves together. */
function portionAt(rate: number): number {
  return rate === 0 ? portion : Math.min(portion, Math.ceil(rate / 10));
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Sends what is due until nothing is, the gate is closed or the shop stops; what is on its way then
 * is finished and settled first.
 * @returns how many mails the server took.
 */
export async function pump({ shop, worker, letters }: Pump): Promise<number> {
  const { database, clock, background, settings } = shop;
  const { stopping } = background;
  const rate = settings.newsletterRate;
  const size = portionAt(rate);
  const gate = await readGate(database.fork());
  const outgoing = createOutgoing({
    now: () => clock.now(),
    stopping,
    send: (one) => letters.send(one),
  });
  let { faults } = gate;
  let open = !gate.closedUntil || gate.closedUntil <= clock.now();
  let failures = 0;

  async function mindGate(): Promise<void> {
    if (faults > 0 && outgoing.answered > 0) {
      await openGate(database.fork());
      faults = 0;
    }
    if (open && outgoing.troubles >= (faults > 0 ? 1 : mostTroubles)) {
      open = false;
      await closeGate(database.fork(), clock.now());
    }
  }

  function wanted(): number {
    if (!open || stopping.aborted) return 0;
    if (faults > 0) return isBusy(outgoing) ? 0 : 1;
    return outgoing.inFlight + size <= mostInFlight ? size : 0;
  }

  async function trade(want: number): Promise<void> {
    const results = outgoing.take();
    const now = clock.now();
    const terms = { worker, now, claimedUntil: claimEnd(now), results, want };
    try {
      const { claimed, more } = await exchange(database.fork(), terms);
      if (want > 0 && !more) open = false;
      for (const one of claimed) outgoing.add(one);
    } catch (error) {
      outgoing.giveBack(results);
      throw error;
    }
  }

  async function turn(): Promise<void> {
    await mindGate();
    const want = wanted();
    if (want > 0 && rate > 0) {
      const now = clock.now();
      const start = await reserveSlots(database.fork(), now, want, rate);
      await pauseFor(start.getTime() - now.getTime(), stopping);
    }
    if (want > 0 || outgoing.unsettled > 0) await trade(stopping.aborted ? 0 : want);
  }

  while ((open && !stopping.aborted) || isBusy(outgoing)) {
    try {
      await turn();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isBusy(outgoing) || failures > mostFailures) throw error;
      await wait(1000);
    }
    if (wanted() === 0) await outgoing.some(size);
  }
  await mindGate();
  return outgoing.delivered;
}

function isBusy({ inFlight, unsettled }: Outgoing): boolean {
  return inFlight > 0 || unsettled > 0;
}
