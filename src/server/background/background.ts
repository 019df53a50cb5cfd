import type { Logger } from '../log/logger.ts';

export type Background = {
  /** Aborted on shutdown. */
  stopping: AbortSignal;
  /**
   * One task at a time per name; a call during a run starts one more run. Resolves when none is
   * pending; rejects with the task's error. Does nothing after shutdown.
   */
  run(name: string, task: () => Promise<void>): Promise<void>;
  /** Like `run`, without waiting; errors are logged. */
  wake(name: string, task: () => Promise<void>): void;
  close(): Promise<void>;
};

type Running = { wanted: boolean; done: Promise<void> };

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
