import { availableParallelism } from 'node:os';

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

export type Turns = {
  slots: number;
  owner: InTurn;
  /** Waits for all of the owner's tasks, and never takes the last of several slots. */
  strangers: InTurn;
};

/** One of the four libuv threads, shared with files and password hashing, stays free. */
const maxSlots = 3;

/** One slot per processor. Public uploads can be many; the owner's wait only for running tasks. */
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
