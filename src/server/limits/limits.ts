import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Count, createCounts } from './counts.ts';

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

export type Limits = {
  /**
   * Runs the work under a limit for a key (an address, say). Reserves a place before the work and
   * gives it back when the work is refused, so that parallel calls cannot slip past.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  within<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that may be a guess at a secret (sign-in): only failures count, against
   * `limit.refused`. Reserves one before the work, so that parallel guesses cannot slip past, and
   * gives it back unless the work refuses.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  guess<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Throws `too_many` when the key has used up its failures. For parallel callers use `guess`.
   */
  check(limit: Limit, key: string): Promise<void>;
  /**
   * Throws `too_many` when the key has used up its failures or its places, without taking one: for
   * a first look before costly work that ends in `within`.
   */
  requireRoom(limit: Limit, key: string): Promise<void>;
  /** Counts one failure for the key. */
  fail(limit: Limit, key: string): Promise<void>;
  /** Forgets the failures of the key (after a success). */
  forgive(limit: Limit, key: string): Promise<void>;
};

/**
 * Limits that count in the shop's database. They run statements of their own, so they must not be
 * used inside a transaction: the embedded database has one connection and would wait for itself.
 */
export function createLimits(shop: { database: Database; clock: Clock }): Limits {
  const counts = createCounts(shop);
  const accepted = (limit: Limit, key: string) => `${limit.name}:accepted:${key}`;
  const refused = (limit: Limit, key: string) => `${limit.name}:refused:${key}`;

  /** Takes one place of so many; one too many goes straight back, so that it blocks nobody later. */
  async function reserve(limit: Limit, counted: string, places: number): Promise<void> {
    const used = await counts.add(counted, 1, limit.window);
    if (used.points <= places) return;
    await counts.add(counted, -1, limit.window);
    throw tooMany(limit, used);
  }

  async function requireFree(limit: Limit, counted: string, places: number): Promise<void> {
    const used = await counts.read(counted);
    if (used && used.points >= places) throw tooMany(limit, used);
  }

  const check = (limit: Limit, key: string) =>
    requireFree(limit, refused(limit, key), limit.refused);

  return {
    check,

    async within(limit, key, work) {
      await check(limit, key);
      const place = accepted(limit, key);
      await reserve(limit, place, limit.accepted);
      try {
        return await work();
      } catch (error) {
        await counts.add(place, -1, limit.window);
        if (isRefusal(error)) await counts.add(refused(limit, key), 1, limit.window);
        throw error;
      }
    },

    async guess(limit, key, work) {
      const place = refused(limit, key);
      await reserve(limit, place, limit.refused);
      try {
        const result = await work();
        await counts.add(place, -1, limit.window);
        return result;
      } catch (error) {
        if (!isRefusal(error)) await counts.add(place, -1, limit.window);
        throw error;
      }
    },

    async requireRoom(limit, key) {
      await check(limit, key);
      await requireFree(limit, accepted(limit, key), limit.accepted);
    },

    async fail(limit, key) {
      await counts.add(refused(limit, key), 1, limit.window);
    },

    async forgive(limit, key) {
      await counts.forget(refused(limit, key));
    },
  };
}

/** Domain errors that are not about what the caller sent. */
const notTheCaller: ReadonlySet<ErrorCode> = new Set(['too_many', 'internal', 'unavailable']);

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && !notTheCaller.has(error.code);
}

function tooMany(limit: Limit, used: Count): DomainError {
  const retryAfter = Math.max(1, Math.ceil(used.milliseconds / 1000));
  return new DomainError('too_many', limit.message, { retryAfter });
}
