import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import { type Change, type Count, createCounts } from './counts.ts';
import { createQuotas, type Quotas } from './quotas.ts';

/** A limit that counts what was accepted, and separately, more generously, what was refused. */
export type Limit = {
  /** Names the limit in the store; never changes. */
  name: string;
  /** How many accepted calls fit in the window. */
  accepted: number;
  /** How many refused calls fit in the window. */
  refused: number;
  /** Length of the window, in seconds. */
  window: number;
  /** What the caller is told when the limit is reached. */
  message: string;
};

/** For `accepted`, or `refused`, where the other alone is counted. */
export const uncounted = Number.MAX_SAFE_INTEGER;

/** A limit on what happens, of which nobody is told when it is reached. */
export type Bound = Pick<Limit, 'name' | 'accepted' | 'window'>;

/** A guess counts under each of its limits, with the key that it has there. */
export type Guess = {
  limit: Limit;
  key: string;
  /** Whether a right one forgets the failures before it. */
  forgives: boolean;
};

export type Limits = Quotas & {
  /**
   * Runs the work under a limit for a key (an address, say). Reserves a place before the work and
   * gives it back when the work is refused, so that parallel calls cannot slip past. What can be
   * refused by reading alone is refused in `check`, which comes before the place is taken: such a
   * refusal is written once.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  within<T>(
    limit: Limit,
    key: string,
    task: () => Promise<T>,
    check?: () => Promise<unknown>,
  ): Promise<T>;
  /**
   * Runs work that may be a guess at a secret (sign-in): only failures count, against the `refused`
   * of each limit. Reserves one before the work, so that parallel guesses cannot slip past, and
   * gives it back unless the work refuses.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  guess<T>(guesses: readonly Guess[], task: () => Promise<T>): Promise<T>;
  /**
   * Takes a place in the caller's transaction: it counts if and only if that commits.
   * @returns false when all places are taken.
   */
  takeIn(em: EntityManager, bound: Bound, key: string): Promise<boolean>;
  /**
   * Throws `too_many` when the key has used up its failures. For parallel callers use `guess`.
   */
  check(limit: Limit, key: string): Promise<void>;
  /**
   * Throws `too_many` when the key has used up its failures or its places, without taking one: for
   * a first look before costly work that ends in `within`.
   */
  requireRoom(limit: Limit, key: string): Promise<void>;
  /** How many failures the key has, without counting one. */
  failures(limit: Limit, key: string): Promise<number>;
  /** Counts one failure for the key. */
  fail(limit: Limit, key: string): Promise<void>;
  /** Forgets the failures of the key (after a success). */
  forgive(limit: Limit, key: string): Promise<void>;
};

/** What one key may use up of a limit. */
type Allowance = { limit: Limit; counted: string; most: number };

const acceptedOf = ({ name }: Bound, key: string) => `${name}:accepted:${key}`;

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
 * Limits that count in the shop's database. All but `takeIn` run statements of their own, so they must
 * not be used inside a transaction: the embedded database has one connection and would wait for itself.
 * They look first and write once, because there each write waits for the disk, and everybody with it.
 */
export function createLimits(shop: { database: Database; clock: Clock }): Limits {
  const counts = createCounts(shop);

  /** Refuses when one of the places has as many points as that, or more. */
  function requireBelow(
    allowances: readonly Allowance[],
    used: readonly Count[],
    full: (allowance: Allowance) => number,
  ): void {
    for (const allowance of allowances) {
      const count = used.find(({ key }) => key === allowance.counted);
      if (!count || count.points < full(allowance)) continue;
      // A window that is longer than it can be (a clock was ahead) is cut when the place is taken.
      if (count.milliseconds <= allowance.limit.window * 1000)
        throw tooMany(allowance.limit, count);
    }
  }

  async function requireFree(allowances: readonly Allowance[]): Promise<void> {
    const used = await counts.read(allowances.map(({ counted }) => counted));
    requireBelow(allowances, used, ({ most }) => most);
  }

  /** Takes a place of each; when parallel calls were quicker, all go back, so that they block nobody. */
  async function take(allowances: readonly Allowance[]): Promise<void> {
    const used = await counts.add(allowances.map((allowance) => changeOf(allowance, 1)));
    try {
      requireBelow(allowances, used, ({ most }) => most + 1);
    } catch (error) {
      await giveBack(allowances);
      throw error;
    }
  }

  const giveBack = (allowances: readonly Allowance[]) =>
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

    async within(limit, key, task, check) {
      await requireRoom(limit, key);
      try {
        await check?.();
      } catch (error) {
        if (isRefusal(error)) await fail(limit, key);
        throw error;
      }
      const allowance = accepted(limit, key);
      await take([allowance]);
      try {
        return await task();
      } catch (error) {
        const failure = isRefusal(error) ? [changeOf(refused(limit, key), 1)] : [];
        await counts.add([changeOf(allowance, -1), ...failure]);
        throw error;
      }
    },

    async takeIn(em, bound, key) {
      const change = { key: acceptedOf(bound, key), change: 1, window: bound.window };
      const [count] = await counts.add([change], em);
      return count !== undefined && count.points <= bound.accepted;
    },

    async guess(guesses, task) {
      const allowances = guesses.map(({ limit, key }) => refused(limit, key));
      await requireFree(allowances);
      await take(allowances);
      try {
        const result = await task();
        const settled = guesses.map(({ limit, key, forgives }) =>
          changeOf(refused(limit, key), forgives ? -limit.refused : -1),
        );
        await counts.add(settled);
        return result;
      } catch (error) {
        if (!isRefusal(error)) await giveBack(allowances);
        throw error;
      }
    },

    async forgive(limit, key) {
      await counts.forget(refused(limit, key).counted);
    },

    ...createQuotas(counts, shop.clock),
  };
}

/** Domain errors that are not about what the caller sent. */
const notTheCaller: ReadonlySet<ErrorCode> = new Set([
  'too_many',
  'too_slow',
  'internal',
  'unavailable',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && !notTheCaller.has(error.code);
}

function tooMany(limit: Limit, used: Count): DomainError {
  const retryAfter = Math.max(1, Math.ceil(used.milliseconds / 1000));
  return new DomainError('too_many', limit.message, { retryAfter });
}
