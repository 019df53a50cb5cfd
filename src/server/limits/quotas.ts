import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { createCounts } from './counts.ts';

/** Counts all calls, accepted or not; a call costs one point by default. */
export type Quota = {
  /** Part of stored keys; never change it. */
  name: string;
  points: number;
  /** Seconds. */
  window: number;
  message: string;
};

type QuotaState = {
  quota: Quota;
  granted: boolean;
  remaining: number;
  /** Seconds until the window ends. */
  seconds: number;
};

export type Quotas = {
  spend(quota: Quota, caller: string): Promise<QuotaState>;
  /** Counts points in this instance only, if they fit; never writes to the database. */
  spendHere(quota: Quota, caller: string, points: number): QuotaState;
  refund(quota: Quota, caller: string, points: number): void;
  peek(quota: Quota, caller: string): QuotaState;
};

/** @throws DomainError `too_many` when the quota is exhausted. */
export function requireGranted({ quota, granted, seconds }: QuotaState): void {
  if (!granted) throw new DomainError('too_many', quota.message, { retryAfter: seconds });
}

/** Calls after which an instance reports its count. */
export const reportInterval = 20;

const maxCallers = 10_000;

type Window = {
  /** Milliseconds since 1970. */
  until: number;
  /** Calls stored in the database by all instances, as of the last report. */
  reported: number;
  /** Calls counted here and not yet reported. */
  unreported: number;
  reporting: boolean;
};

/**
 * Without a write per call: an instance reports its calls at the first one of a window and after
 * every `reportInterval`. All instances together may exceed a quota by one batch each.
 */
export function createQuotas(counts: ReturnType<typeof createCounts>, clock: Clock): Quotas {
  const windows = new LRUCache<string, Window>({ max: maxCallers });
  const keyOf = ({ name }: Quota, caller: string) => `${name}:calls:${caller}`;

  function windowOf(quota: Quota, key: string): Window {
    const now = clock.now().getTime();
    const known = windows.get(key);
    // A window that ends too late began when the clock was ahead.
    if (known && known.until > now && known.until <= now + quota.window * 1000) return known;
    return { until: now + quota.window * 1000, reported: 0, unreported: 0, reporting: false };
  }

  function stateOf(quota: Quota, { reported, unreported, until }: Window, granted: boolean) {
    const seconds = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000));
    const remaining = Math.max(0, quota.points - reported - unreported);
    return { quota, granted, remaining, seconds };
  }

  async function report({ window }: Quota, key: string, own: Window): Promise<void> {
    const change = own.unreported;
    own.reporting = true;
    try {
      const [count] = await counts.add([{ key, change, window }]);
      own.unreported -= change;
      own.reported = count?.points ?? change;
      if (count) own.until = clock.now().getTime() + count.milliseconds;
    } finally {
      own.reporting = false;
    }
  }

  return {
    async spend(quota, caller) {
      const key = keyOf(quota, caller);
      const own = windowOf(quota, key);
      if (own.reported + own.unreported >= quota.points) return stateOf(quota, own, false);
      const isFirst = own.reported === 0 && own.unreported === 0;
      own.unreported += 1;
      windows.set(key, own);
      if ((isFirst || own.unreported >= reportInterval) && !own.reporting)
        await report(quota, key, own);
      return stateOf(quota, own, own.reported + own.unreported <= quota.points);
    },
    spendHere(quota, caller, points) {
      const key = keyOf(quota, caller);
      const own = windowOf(quota, key);
      if (own.unreported + points > quota.points) return stateOf(quota, own, false);
      own.unreported += points;
      windows.set(key, own);
      return stateOf(quota, own, true);
    },
    refund(quota, caller, points) {
      const own = windowOf(quota, keyOf(quota, caller));
      own.unreported = Math.max(0, own.unreported - points);
    },
    peek(quota, caller) {
      const own = windowOf(quota, keyOf(quota, caller));
      return stateOf(quota, own, own.reported + own.unreported < quota.points);
    },
  };
}
