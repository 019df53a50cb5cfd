import type { Clock } from '../../clock.ts';

/** An answer that took longer says too little about the time, in milliseconds. */
const longestAnswer = 1_000;

export type DatabaseClock = Clock & {
  /** Asks the server for its time (milliseconds since 1970). */
  set(ask: () => Promise<number>): Promise<void>;
};

/**
 * The time of the server, the same for all instances, whatever the clocks of their machines say:
 * claims of one would be over for another whose clock is ahead. Between two answers of the server the
 * time goes on by the clock that nobody sets; before the first one it is the machine's.
 */
export function createDatabaseClock(): DatabaseClock {
  let distance: number | null = null;
  return {
    now: () => (distance === null ? new Date() : new Date(performance.now() + distance)),
    async set(ask) {
      const asked = performance.now();
      const time = await ask();
      const answered = performance.now();
      if (distance !== null && answered - asked > longestAnswer) return;
      distance = time - (asked + answered) / 2;
    },
  };
}
