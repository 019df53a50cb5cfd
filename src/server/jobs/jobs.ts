import { createTask, type ScheduledTask } from 'node-cron';
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

/** Milliseconds between looks at the clock. */
const tick = 1_000;
/** Milliseconds by which a job is late because the clock went forward or the machine slept. */
const isLateAfter = 60_000;

/**
 * A job never overlaps itself; a run due meanwhile is skipped. node-cron computes the times, but its
 * own timers visit each missed minute of a clock that went forward, and wait for the previous time
 * after it was set back. Here a missed job runs once, at most one of them each `tick`.
 * @throws Error for an invalid expression.
 */
export function startJobs<S extends { logger: Logger }>(
  shop: S,
  jobs: readonly Job<S>[],
): StartedJobs {
  const running = new Map<Job<S>, Promise<void>>();
  const records = new Map<string, JobRecord>();
  const entries = jobs.map((job) => {
    const record: JobRecord = { done: 0, failed: 0, lastDone: null };
    records.set(job.name, record);
    const task = createTask(job.schedule, () => {}, { timezone: timeZone });
    return { job, record, task, due: nextRun(task) };
  });
  let lastLook = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const wasSetBack = now < lastLook;
    lastLook = now;
    let hasStartedLate = false;
    for (const entry of entries) {
      const { job, record, task, due } = entry;
      if (due > now && !wasSetBack) continue;
      const isLate = now - due > isLateAfter;
      if (isLate && hasStartedLate) continue;
      hasStartedLate ||= isLate;
      entry.due = nextRun(task);
      if (due > now || running.has(job)) continue;
      running.set(
        job,
        runOnce(shop, job, record).finally(() => running.delete(job)),
      );
    }
  }, tick);
  timer.unref();
  return {
    records,
    async stop() {
      clearInterval(timer);
      await Promise.all(entries.map(({ task }) => task.destroy()));
      await Promise.all(running.values());
    },
  };
}

/** In milliseconds since 1970. */
const nextRun = (task: ScheduledTask): number =>
  task.getNextRuns(1)[0]?.getTime() ?? Number.POSITIVE_INFINITY;

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
