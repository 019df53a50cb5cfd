import { availableParallelism } from 'node:os';

/** Runs a task when a slot is free; returns its result or rejects with its error. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

export type Turns = {
  /** Maximum concurrent tasks. */
  slots: number;
  owner: InTurn;
  /** Waits for all of the owner's tasks, and never takes the last of several slots. */
  strangers: InTurn;
};

/**
 * Image work uses libuv's pool of four threads, shared with file access and password hashing: one
 * thread stays free.
 */
const maxSlots = 3;

/**
 * Schedules image work, with one slot per processor. Review photos are public uploads, possibly
 * many at once; the owner's pictures wait only for public tasks that already run.
 */
export function createTurns(slots = Math.min(availableParallelism(), maxSlots)): Turns {
  const publicSlots = Math.max(1, slots - 1);
  const waiting: Record<'owner' | 'strangers', (() => void)[]> = { owner: [], strangers: [] };
  let [running, strangersRunning] = [0, 0];

  function startNext(): void {
    while (running < slots) {
      const next =
        waiting.owner.shift() ??
        (strangersRunning < publicSlots ? waiting.strangers.shift() : undefined);
      if (!next) return;
      next();
    }
  }

  async function inTurn<T>(priority: keyof typeof waiting, task: () => Promise<T>): Promise<T> {
    const publicCount = priority === 'strangers' ? 1 : 0;
    await new Promise<void>((begin) => {
      waiting[priority].push(() => {
        running += 1;
        strangersRunning += publicCount;
        begin();
      });
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      strangersRunning -= publicCount;
      startNext();
    }
  }

  return {
    slots,
    owner: (task) => inTurn('owner', task),
    strangers: (task) => inTurn('strangers', task),
  };
}
