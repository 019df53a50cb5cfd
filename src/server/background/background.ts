import type { Logger } from '../log/logger.ts';

/** Work that goes on after the answer that began it. */
export type Background = {
  /** Aborted when the shop closes: long work ends soon after. */
  stopping: AbortSignal;
  /**
   * Runs work under a name, one run at a time: whoever asks during a run makes it begin once more
   * when it ends. Resolves when nothing under the name is left to do; rejects as the work does.
   * Does nothing once the shop closes.
   */
  run(name: string, task: () => Promise<void>): Promise<void>;
  /** The same without waiting; what goes wrong is logged. */
  wake(name: string, task: () => Promise<void>): void;
  /** Asks all work to stop and waits until it has. */
  close(): Promise<void>;
};

type Running = { wanted: boolean; done: Promise<void> };

/** The background work of one shop; none yet. */
export function createBackground({ logger }: { logger: Logger }): Background {
  const stop = new AbortController();
  const running = new Map<string, Running>();

  async function repeat(name: string, run: Running, task: () => Promise<void>): Promise<void> {
    try {
      while (run.wanted && !stop.signal.aborted) {
        run.wanted = false;
        await task();
      }
    } finally {
      running.delete(name);
    }
  }

  async function run(name: string, task: () => Promise<void>): Promise<void> {
    if (stop.signal.aborted) return;
    const current = running.get(name);
    if (current) {
      current.wanted = true;
      return current.done;
    }
    const started: Running = { wanted: true, done: Promise.resolve() };
    running.set(name, started);
    started.done = repeat(name, started, task);
    return started.done;
  }

  return {
    stopping: stop.signal,
    run,
    wake(name, task) {
      run(name, task).catch((error: unknown) =>
        logger.error({ err: error, work: name }, 'Background work failed'),
      );
    },
    async close() {
      stop.abort();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}
