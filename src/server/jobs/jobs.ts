import { type Logger as CronLogger, schedule } from 'node-cron';
import { timeZone } from '#shared/time/day.ts';
import type { Logger } from '../log/logger.ts';

export type Job<S> = {
  name: string;
  /** Cron expression, optionally with seconds, in the time zone of the business. */
  schedule: string;
  run(shop: S): Promise<void>;
};

export type JobRecord = {
  done: number;
  failed: number;
  /** Milliseconds since 1970; null before the first success. */
  lastDone: number | null;
};

export type StartedJobs = {
  records: ReadonlyMap<string, Readonly<JobRecord>>;
  /** Stops scheduling and waits for running jobs. */
  stop(): Promise<void>;
};

/** Milliseconds between clock checks, and the smallest backward jump that counts. */
const pollInterval = 10_000;
const maxDrift = 2_000;

/**
 * A job never overlaps itself; a run due meanwhile is skipped. Reschedules when the clock is set
 * back: node-cron would wait until the previous time. @throws Error for an invalid expression.
 */
export function startJobs<S extends { logger: Logger }>(
  shop: S,
  jobs: readonly Job<S>[],
): StartedJobs {
  const running = new Map<Job<S>, Promise<void>>();
  const records = new Map<string, JobRecord>();
  const tasks = jobs.map((job) => {
    const record: JobRecord = { done: 0, failed: 0, lastDone: null };
    records.set(job.name, record);
    return schedule(
      job.schedule,
      async () => {
        if (running.has(job)) return;
        const run = runOnce(shop, job, record);
        running.set(job, run);
        await run;
        running.delete(job);
      },
      {
        name: job.name,
        noOverlap: true,
        timezone: timeZone,
        logger: cronLogger(shop.logger, job.name),
      },
    );
  });
  // Offset from the monotonic clock.
  let lastOffset = Date.now() - performance.now();
  const watch = setInterval(async () => {
    const offset = Date.now() - performance.now();
    const wasSetBack = offset < lastOffset - maxDrift;
    lastOffset = offset;
    if (!wasSetBack) return;
    shop.logger.warn('Clock set back: jobs rescheduled');
    for (const task of tasks) {
      await task.stop();
      await task.start();
    }
  }, pollInterval);
  watch.unref();
  return {
    records,
    async stop() {
      clearInterval(watch);
      await Promise.all(tasks.map((task) => task.destroy()));
      await Promise.all(running.values());
    },
  };
}

async function runOnce<S extends { logger: Logger }>(
  shop: S,
  job: Job<S>,
  record: JobRecord,
): Promise<void> {
  try {
    await job.run(shop);
    record.done += 1;
    record.lastDone = Date.now();
  } catch (error) {
    record.failed += 1;
    shop.logger.error({ err: error, job: job.name }, 'Job failed');
  }
}

function cronLogger(logger: Logger, job: string): CronLogger {
  const log = (message: string | Error) => logger.debug({ job }, String(message));
  return { info: log, warn: log, debug: log, error: log };
}
