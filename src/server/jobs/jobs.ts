import { type Logger as CronLogger, schedule } from 'node-cron';
import { business } from '#shared/business.ts';
import type { Logger } from '../log/logger.ts';
import type { Shop } from '../shop.ts';

/** Work that the clock starts. */
export type Job<S = Shop> = {
  /** For the log. */
  name: string;
  /** Cron expression, optionally with seconds first, in the time of the business. */
  schedule: string;
  run(shop: S): Promise<void>;
};

export type StartedJobs = {
  /** Starts no more runs and resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/**
 * Runs the jobs by their schedules until stopped. A job never overlaps itself: what falls due while
 * it runs is left out. An error is logged and the job runs again at its next time.
 * @throws Error when a schedule is not a cron expression.
 */
export function startJobs<S extends { logger: Logger }>(
  shop: S,
  jobs: readonly Job<S>[],
): StartedJobs {
  const running = new Set<Promise<void>>();
  const tasks = jobs.map((job) =>
    schedule(
      job.schedule,
      async () => {
        const run = runOnce(shop, job);
        running.add(run);
        await run;
        running.delete(run);
      },
      {
        name: job.name,
        noOverlap: true,
        timezone: business.timeZone,
        logger: cronLogger(shop.logger, job.name),
      },
    ),
  );
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.destroy()));
      await Promise.all(running);
    },
  };
}

async function runOnce<S extends { logger: Logger }>(shop: S, job: Job<S>): Promise<void> {
  try {
    await job.run(shop);
  } catch (error) {
    shop.logger.error({ err: error, job: job.name }, 'Job failed');
  }
}

/** node-cron's own remarks (a late or left-out run) go to the shop's log, not to the console. */
function cronLogger(logger: Logger, job: string): CronLogger {
  const remark = (message: string | Error) => logger.debug({ job }, String(message));
  return { info: remark, warn: remark, debug: remark, error: remark };
}
