import { type Logger as CronLogger, schedule } from 'node-cron';
import { timeZone } from '#shared/time/time.ts';
import type { Logger } from '../log/logger.ts';

/** Work that the clock starts. */
export type Job<S> = {
  /** For the log. */
  name: string;
  /** Cron expression, optionally with seconds first, in the time of the business. */
  schedule: string;
  run(shop: S): Promise<void>;
};

/** What became of the runs of one job, since the process started. */
export type JobRecord = {
  done: number;
  failed: number;
  /** When it last ended well, in milliseconds since 1970; null before that. */
  lastDone: number | null;
};

export type StartedJobs = {
  /** Of each job by its name. */
  records: ReadonlyMap<string, Readonly<JobRecord>>;
  /** Starts no more runs and resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/** Pause between two looks at the clock, and how far it may be set back unheeded, in milliseconds. */
const pollInterval = 10_000;
const unheeded = 2_000;

/**
 * Runs the jobs by their schedules until stopped. A job never overlaps itself: what falls due while
 * it runs is left out. An error is logged and the job runs again at its next time. When the clock is
 * set back the next times are reckoned anew: node-cron would wait until it is as late as it was.
 * @throws Error when a schedule is not a cron expression.
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
  // How far the clock is from the one that nobody sets.
  let before = Date.now() - performance.now();
  const watch = setInterval(async () => {
    const distance = Date.now() - performance.now();
    const wasSetBack = distance < before - unheeded;
    before = distance;
    if (!wasSetBack) return;
    shop.logger.warn('The clock was set back: the jobs are scheduled anew.');
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

/** node-cron's own remarks (a late or left-out run) go to the shop's log, not to the console. */
function cronLogger(logger: Logger, job: string): CronLogger {
  const remark = (message: string | Error) => logger.debug({ job }, String(message));
  return { info: remark, warn: remark, debug: remark, error: remark };
}
