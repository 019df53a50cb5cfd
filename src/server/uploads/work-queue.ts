import { availableParallelism } from 'node:os';

export type RunInQueue = <T>(task: () => Promise<T>) => Promise<T>;

export type WorkQueue = {
  slots: number;
  owner: RunInQueue;
  /** Waits for all of the owner's tasks, and never takes the last of several slots. */
  publicUploads: RunInQueue;
};

/** Concurrent calls with the same name share a run of the task. */
export function sharingRuns<T>(task: (name: string) => Promise<T>) {
  const running = new Map<string, Promise<T>>();
  return (name: string): Promise<T> => {
    const run = running.get(name) ?? task(name).finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };
}

/** One of the four libuv threads, shared with files and password hashing, stays free. */
const maxSlots = 3;

/** One slot per processor. Public uploads can be many; the owner's wait only for running tasks. */
export function createWorkQueue(slots = Math.min(availableParallelism(), maxSlots)): WorkQueue {
  const publicSlots = Math.max(1, slots - 1);
  const waiting: Record<'owner' | 'publicUploads', (() => void)[]> = {
    owner: [],
    publicUploads: [],
  };
  let [running, publicRunning] = [0, 0];

  function startNext(): void {
    while (running < slots) {
      const next =
        waiting.owner.shift() ??
        (publicRunning < publicSlots ? waiting.publicUploads.shift() : undefined);
      if (!next) return;
      next();
    }
  }

  async function inTurn<T>(priority: keyof typeof waiting, task: () => Promise<T>): Promise<T> {
    const publicCount = priority === 'publicUploads' ? 1 : 0;
    await new Promise<void>((begin) => {
      waiting[priority].push(() => {
        running += 1;
        publicRunning += publicCount;
        begin();
      });
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      publicRunning -= publicCount;
      startNext();
    }
  }

  return {
    slots,
    owner: (task) => inTurn('owner', task),
    publicUploads: (task) => inTurn('publicUploads', task),
  };
}
