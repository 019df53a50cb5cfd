import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Limit, Limits } from './limits.ts';
import { TableLimiter } from './table-limiter.ts';

/** Domain errors that are not about what the caller sent. */
const notTheCaller: ReadonlySet<ErrorCode> = new Set(['too_many', 'internal', 'unavailable']);

/**
 * Limits that count in the shop's database. They run statements of their own, so they must not be
 * used inside a transaction: the embedded database has one connection and would wait for itself.
 */
export function createLimits(shop: { database: Database; clock: Clock }): Limits {
  const accepted = (limit: Limit) =>
    new TableLimiter({
      ...shop,
      name: `${limit.name}:accepted`,
      points: limit.accepted,
      window: limit.window,
    });
  const refused = (limit: Limit) =>
    new TableLimiter({
      ...shop,
      name: `${limit.name}:refused`,
      points: limit.refused,
      window: limit.window,
    });

  async function check(limit: Limit, key: string): Promise<void> {
    const used = await refused(limit).get(key);
    if (used !== null && used.consumedPoints >= limit.refused) {
      throw tooMany(limit, used);
    }
  }

  return {
    check,

    async within(limit, key, work) {
      await check(limit, key);
      const places = accepted(limit);
      await reserve(places, limit, key);
      try {
        return await work();
      } catch (error) {
        await places.reward(key);
        if (isRefusal(error)) {
          await refused(limit).penalty(key);
        }
        throw error;
      }
    },

    async guess(limit, key, work) {
      const guesses = refused(limit);
      await reserve(guesses, limit, key);
      try {
        const result = await work();
        await guesses.reward(key);
        return result;
      } catch (error) {
        if (!isRefusal(error)) {
          await guesses.reward(key);
        }
        throw error;
      }
    },

    async requireRoom(limit, key) {
      await check(limit, key);
      const used = await accepted(limit).get(key);
      if (used !== null && used.consumedPoints >= limit.accepted) {
        throw tooMany(limit, used);
      }
    },

    async fail(limit, key) {
      await refused(limit).penalty(key);
    },

    async forgive(limit, key) {
      await refused(limit).delete(key);
    },
  };
}

/** Takes one point; one point too many goes straight back, so that it blocks nobody later. */
async function reserve(limiter: TableLimiter, limit: Limit, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (used) {
    if (!(used instanceof RateLimiterRes)) {
      throw used;
    }
    await limiter.reward(key);
    throw tooMany(limit, used);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && !notTheCaller.has(error.code);
}

function tooMany(limit: Limit, used: RateLimiterRes): DomainError {
  const retryAfter = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
  return new DomainError('too_many', limit.message, { retryAfter });
}
