/** Runs work at once or, when all places are taken, in the order of asking. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue in which at most `places` pieces of work run at the same time. */
export function createWorkQueue(places: number): WorkQueue {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place that someone waits for is handed over, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
