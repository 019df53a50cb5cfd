import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';

/**
 * What one client address may ask for in a window beyond the answers that everybody shares, in
 * points of some 10 ms of work: six seconds of a core in five minutes. Many people may share an
 * address, and all of them together read through the endless lists of a shop for far less.
 */
export const mostPoints = 600;
/** Length of the window, in seconds. */
const window = 5 * 60;
/** Addresses remembered; the least recently seen are forgotten first. */
const mostAddresses = 10_000;

export type ReadBudget = {
  /** Takes points from what the address has. @throws DomainError `too_many` when that is not enough. */
  spend(address: string, points: number): void;
  /** Gives points back. */
  giveBack(address: string, points: number): void;
};

/** Counts in memory, for this process alone: a read must not cost a write. */
export function createReadBudget(clock: Clock): ReadBudget {
  const spent = new LRUCache<string, { points: number; until: number }>({ max: mostAddresses });
  return {
    spend(address, points) {
      const now = clock.now().getTime();
      const known = spent.get(address);
      const until = now + window * 1000;
      // One that ends later than it can began under a clock that was ahead.
      const isOpen = known && known.until > now && known.until <= until;
      const open = isOpen ? known : { points: 0, until };
      if (open.points + points > mostPoints) {
        const retryAfter = Math.ceil((open.until - now) / 1000);
        throw new DomainError('too_many', tooMuch, { retryAfter });
      }
      open.points += points;
      spent.set(address, open);
    },
    giveBack(address, points) {
      const known = spent.get(address);
      if (known) known.points = Math.max(0, known.points - points);
    },
  };
}

const tooMuch =
  'So much was asked for from here that we need a break. Please try again in a few minutes.';
