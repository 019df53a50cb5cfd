import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { createCounts } from './counts.ts';

/** How much fits in a window, whatever becomes of it; a call is one point unless it says more. */
export type Quota = {
  /** Names the quota in the store; never changes. */
  name: string;
  points: number;
  /** Length of the window, in seconds. */
  window: number;
  /** What the caller is told when nothing more fits. */
  message: string;
};

/** Where a caller stands in its window. */
export type QuotaState = {
  quota: Quota;
  /** Whether the call fits. */
  granted: boolean;
  /** How many more points fit. */
  remaining: number;
  /** Until the window ends, in seconds. */
  seconds: number;
};

export type Quotas = {
  /** Counts a call of the caller in all instances, if it fits. */
  spend(quota: Quota, caller: string): Promise<QuotaState>;
  /** Counts points in this instance alone, if they fit: it costs no write, ever. */
  spendHere(quota: Quota, caller: string, points: number): QuotaState;
  /** Gives such points back. */
  giveBack(quota: Quota, caller: string, points: number): void;
  /** Says where the caller stands, without counting. */
  peek(quota: Quota, caller: string): QuotaState;
};

/** @throws DomainError `too_many` when it did not fit. */
export function requireGranted({ quota, granted, seconds }: QuotaState): void {
  if (!granted) throw new DomainError('too_many', quota.message, { retryAfter: seconds });
}

/** So many calls are told to the others together. */
export const toldAfter = 20;

/** Callers remembered; the least recently seen are forgotten first. */
const mostCallers = 10_000;

type Window = {
  /** When it ends, in milliseconds. */
  until: number;
  /** Calls that stand in the database, of all instances, as this one heard last. */
  reported: number;
  /** Calls counted here since. */
  untold: number;
  telling: boolean;
};

/**
 * Quotas whose calls cost no write each: an instance counts its own and adds them to the shared count
 * in lots, at the first call of a window and after every `toldAfter`, and then hears what the others
 * have added. So all instances together let through at most one lot each too many.
 */
export function createQuotas(counts: ReturnType<typeof createCounts>, clock: Clock): Quotas {
  const windows = new LRUCache<string, Window>({ max: mostCallers });
  const keyOf = ({ name }: Quota, caller: string) => `${name}:calls:${caller}`;

  function windowOf(quota: Quota, key: string): Window {
    const now = clock.now().getTime();
    const known = windows.get(key);
    // One that ends later than it can began under a clock that was ahead.
    if (known && known.until > now && known.until <= now + quota.window * 1000) return known;
    return { until: now + quota.window * 1000, reported: 0, untold: 0, telling: false };
  }

  function stateOf(
    quota: Quota,
    { reported: told, untold, until }: Window,
    granted: boolean,
  ): QuotaState {
    const seconds = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000));
    return { quota, granted, remaining: Math.max(0, quota.points - told - untold), seconds };
  }

  async function report({ window }: Quota, key: string, own: Window): Promise<void> {
    const change = own.untold;
    own.telling = true;
    try {
      const [count] = await counts.add([{ key, change, window }]);
      own.untold -= change;
      own.reported = count?.points ?? change;
      if (count) own.until = clock.now().getTime() + count.milliseconds;
    } finally {
      own.telling = false;
    }
  }

  return {
    async spend(quota, caller) {
      const key = keyOf(quota, caller);
      const own = windowOf(quota, key);
      if (own.reported + own.untold >= quota.points) return stateOf(quota, own, false);
      const isFirst = own.reported === 0 && own.untold === 0;
      own.untold += 1;
      windows.set(key, own);
      if ((isFirst || own.untold >= toldAfter) && !own.telling) await report(quota, key, own);
      return stateOf(quota, own, own.reported + own.untold <= quota.points);
    },
    spendHere(quota, caller, points) {
      const key = keyOf(quota, caller);
      const own = windowOf(quota, key);
      if (own.untold + points > quota.points) return stateOf(quota, own, false);
      own.untold += points;
      windows.set(key, own);
      return stateOf(quota, own, true);
    },
    giveBack(quota, caller, points) {
      const own = windowOf(quota, keyOf(quota, caller));
      own.untold = Math.max(0, own.untold - points);
    },
    peek(quota, caller) {
      const own = windowOf(quota, keyOf(quota, caller));
      return stateOf(quota, own, own.reported + own.untold < quota.points);
    },
  };
}
