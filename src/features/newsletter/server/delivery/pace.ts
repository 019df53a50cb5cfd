import type { Shop } from '#server/shop.ts';
import { reserveSlots } from './gate.ts';

/** How fast one worker may go on. */
export type Pace = {
  /** Milliseconds until so many more mails may leave; their place is kept until they do. */
  until(count: number): Promise<number>;
  /** They leave now. */
  taken(): void;
};

/** @param rate mails per second, of all instances together; 0 is as fast as they go. */
export function createPace(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  rate: number,
): Pace {
  /** On the clock of `performance.now()`, which nobody sets. */
  let slot: number | null = null;
  return {
    async until(count) {
      if (rate === 0) return 0;
      if (slot === null) {
        const now = clock.now();
        const start = await reserveSlots(database.fork(), now, count, rate);
        slot = performance.now() + start.getTime() - now.getTime();
      }
      return Math.max(0, slot - performance.now());
    },
    taken() {
      slot = null;
    },
  };
}
