import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import { type Change, type Count, createCounts } from './counts.ts';
import { createQuotas, type Quotas } from './quotas.ts';

/** Counts accepted calls and, with a higher limit, refused ones. */
export type Limit = {
  /** Part of stored keys; never change it. */
  name: string;
  /** Accepted calls per window. */
  accepted: number;
  /** Refused calls per window. */
  refused: number;
  /** Seconds. */
  window: number;
  message: string;
};

/** For `accepted` or `refused` if only the other is limited. */
export const uncounted = Number.MAX_SAFE_INTEGER;

/** A silent limit: no error is shown when it is reached. */
export type SilentLimit = Pick<Limit, 'name' | 'accepted' | 'window'>;

type GuessLimit = {
  limit: Limit;
  key: string;
  /** Whether a success resets the failures. */
  forgives: boolean;
};

export type Guess = {
  succeed(): Promise<void>;
  /** Returns it too, unless the error is a refusal. @returns the error, to throw. */
  fail(error: unknown): Promise<unknown>;
};

export type Place = {
  /**
   * Reserves the place, so that parallel calls cannot exceed the limit; before it, only refusals
   * count. @throws DomainError `too_many`.
   */
  take(): Promise<void>;
  /** Returns a place that was taken, and counts a refusal. @returns the error, to throw. */
  fail(error: unknown): Promise<unknown>;
};

export type Limits = Quotas & {
  /** Reads only. @throws DomainError `too_many` with `retryAfter` in seconds. */
  place(limit: Limit, key: string): Promise<Place>;
  /**
   * Only failures count. One is reserved, so that parallel guesses cannot exceed the limit.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  guess(limits: readonly GuessLimit[]): Promise<Guess>;
  /** Counts in the caller's transaction. @returns false when the limit is reached. */
  takeIn(em: EntityManager, bound: SilentLimit, key: string): Promise<boolean>;
  /** @throws DomainError `too_many` without failures left. For parallel callers use `guess`. */
  check(limit: Limit, key: string): Promise<void>;
  /** Counts nothing; for costly work before `place`. @throws DomainError `too_many`. */
  requireRoom(limit: Limit, key: string): Promise<void>;
  failures(limit: Limit, key: string): Promise<number>;
  fail(limit: Limit, key: string): Promise<void>;
  resetFailures(limit: Limit, key: string): Promise<void>;
};

type Allowance = { limit: Limit; counted: string; most: number };

const acceptedOf = ({ name }: SilentLimit, key: string) => `${name}:accepted:${key}`;

const accepted = (limit: Limit, key: string): Allowance => ({
  limit,
  counted: acceptedOf(limit, key),
  most: limit.accepted,
});

const refused = (limit: Limit, key: string): Allowance => ({
  limit,
  counted: `${limit.name}:refused:${key}`,
  most: limit.refused,
});

const changeOf = ({ limit, counted }: Allowance, change: number): Change => ({
  key: counted,
  change,
  window: limit.window,
});

/**
 * Except for `takeIn`, do not call these in a transaction: the single connection of the embedded
 * database would deadlock. They read first and write once, since each write waits for the disk and
 * blocks other queries.
 */
export function createLimits(shop: { database: Database; clock: Clock }): Limits {
  const counts = createCounts(shop);

  function requireBelow(
    allowances: readonly Allowance[],
    used: readonly Count[],
    threshold: (allowance: Allowance) => number,
  ): void {
    for (const allowance of allowances) {
      const count = used.find(({ key }) => key === allowance.counted);
      if (!count || count.points < threshold(allowance)) continue;
      // A window longer than possible is from a clock that was ahead; taking a place cuts it.
      if (count.milliseconds <= allowance.limit.window * 1000)
        throw tooMany(allowance.limit, count);
    }
  }

  async function requireFree(allowances: readonly Allowance[]): Promise<void> {
    const used = await counts.read(allowances.map(({ counted }) => counted));
    requireBelow(allowances, used, ({ most }) => most);
  }

  async function take(allowances: readonly Allowance[]): Promise<void> {
    const used = await counts.add(allowances.map((allowance) => changeOf(allowance, 1)));
    try {
      requireBelow(allowances, used, ({ most }) => most + 1);
    } catch (error) {
      await refund(allowances);
      throw error;
    }
  }

  const refund = (allowances: readonly Allowance[]) =>
    counts.add(allowances.map((allowance) => changeOf(allowance, -1)));

  const fail = async (limit: Limit, key: string) => {
    await counts.add([changeOf(refused(limit, key), 1)]);
  };

  const requireRoom = (limit: Limit, key: string) =>
    requireFree([refused(limit, key), accepted(limit, key)]);

  return {
    fail,
    requireRoom,

    check: (limit, key) => requireFree([refused(limit, key)]),

    async failures(limit, key) {
      const [count] = await counts.read([refused(limit, key).counted]);
      return count?.points ?? 0;
    },

    async place(limit, key) {
      await requireRoom(limit, key);
      const allowance = accepted(limit, key);
      let taken = false;
      return {
        async take() {
          await take([allowance]);
          taken = true;
        },
        async fail(error) {
          const changes = [
            ...(taken ? [changeOf(allowance, -1)] : []),
            ...(isRefusal(error) ? [changeOf(refused(limit, key), 1)] : []),
          ];
          if (changes.length > 0) await counts.add(changes);
          return error;
        },
      };
    },

    async takeIn(em, bound, key) {
      const change = { key: acceptedOf(bound, key), change: 1, window: bound.window };
      const [count] = await counts.add([change], em);
      return count !== undefined && count.points <= bound.accepted;
    },

    async guess(guesses) {
      const allowances = guesses.map(({ limit, key }) => refused(limit, key));
      await requireFree(allowances);
      await take(allowances);
      return {
        async succeed() {
          const settled = guesses.map(({ limit, key, forgives }) =>
            changeOf(refused(limit, key), forgives ? -limit.refused : -1),
          );
          await counts.add(settled);
        },
        async fail(error) {
          if (!isRefusal(error)) await refund(allowances);
          return error;
        },
      };
    },

    async resetFailures(limit, key) {
      await counts.forget(refused(limit, key).counted);
    },

    ...createQuotas(counts, shop.clock),
  };
}

/** Errors that do not count as refusals. */
const uncountedErrors: ReadonlySet<ErrorCode> = new Set([
  'too_many',
  'too_slow',
  'internal',
  'unavailable',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && !uncountedErrors.has(error.code);
}

function tooMany(limit: Limit, used: Count): DomainError {
  const retryAfter = Math.max(1, Math.ceil(used.milliseconds / 1000));
  return new DomainError('too_many', limit.message, { retryAfter });
}
