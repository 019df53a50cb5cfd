import { availableParallelism } from 'node:os';

/** Runs work when its turn has come; results and failures are the work's own. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

export type Turns = {
  /** How much may run at once. */
  slots: number;
  owner: InTurn;
  /** Waits behind everything of the owner, and never takes the last place where there are several. */
  strangers: InTurn;
};

/**
 * Image work runs on the pool of four threads that Node shares with files and password hashes: one
 * of them always stays free.
 */
const mostAtOnce = 3;

/**
 * The places for image work, as many as the machine has processors. Anybody may send a picture with a
 * review, and many at once; the owner's never wait for more of them than are being worked on already.
 */
export function createTurns(slots = Math.min(availableParallelism(), mostAtOnce)): Turns {
  const forStrangers = Math.max(1, slots - 1);
  const waiting: Record<'owner' | 'strangers', (() => void)[]> = { owner: [], strangers: [] };
  let [running, strangersRunning] = [0, 0];

  function goOn(): void {
    while (running < slots) {
      const next =
        waiting.owner.shift() ??
        (strangersRunning < forStrangers ? waiting.strangers.shift() : undefined);
      if (!next) return;
      next();
    }
  }

  async function inTurn<T>(who: keyof typeof waiting, task: () => Promise<T>): Promise<T> {
    const one = who === 'strangers' ? 1 : 0;
    await new Promise<void>((begin) => {
      waiting[who].push(() => {
        running += 1;
        strangersRunning += one;
        begin();
      });
      goOn();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      strangersRunning -= one;
      goOn();
    }
  }

  return {
    slots,
    owner: (task) => inTurn('owner', task),
    strangers: (task) => inTurn('strangers', task),
  };
}
