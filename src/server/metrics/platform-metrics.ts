import type { JobRecord, StartedJobs } from '../jobs/jobs.ts';
import type { Metric } from './metrics.ts';

export const platformFigures: readonly Metric[] = [
  {
    name: 'shop_database_connections',
    help: 'Connections of this process to a PostgreSQL server, and who waits for one.',
    kind: 'gauge',
    label: 'state',
    read: ({ database }) => database.connections(),
  },
  {
    name: 'shop_cache_bytes',
    help: 'What every visitor shares, kept in memory.',
    kind: 'gauge',
    read: ({ cache }) => cache.figures().bytes,
  },
  {
    name: 'shop_cache_entries',
    help: 'How many answers and pages are kept in memory.',
    kind: 'gauge',
    read: ({ cache }) => cache.figures().entries,
  },
  {
    name: 'shop_cache_reads_total',
    help: 'Reads that were found in memory, and that had to be made.',
    kind: 'counter',
    label: 'result',
    read: ({ cache }) => {
      const { hits, misses } = cache.figures();
      return { hit: hits, miss: misses };
    },
  },
  {
    name: 'shop_disk_free_bytes',
    help: 'Free bytes of the disks of DATA_DIR and UPLOADS_DIR.',
    kind: 'gauge',
    label: 'folder',
    read: ({ disk }) => disk.freeByFolder(),
  },
  {
    name: 'shop_mails',
    help: 'Mails that wait to be sent, and that were given up and not looked at yet.',
    kind: 'gauge',
    label: 'state',
    fromDatabase: true,
    // Both counts use partial indexes that contain only these mails.
    async read({ database }) {
      const [row] = await database.fork().execute<{ waiting: number; failed: number }[]>(
        `select
           (select count(*)::int from outgoing_mails
            where queue = 'transactional' and status in ('pending', 'sending')) as waiting,
           (select count(*)::int from outgoing_mails
            where queue = 'transactional' and status = 'failed' and seen_at is null) as failed`,
      );
      return row ?? null;
    },
  },
];

export function jobMetrics(records: StartedJobs['records']): readonly Metric[] {
  const valuePerJob = (read: (record: JobRecord) => number | null) => () =>
    Object.fromEntries(
      [...records].flatMap(([name, record]) => {
        const value = read(record);
        return value === null ? [] : [[name, value]];
      }),
    );
  return [
    {
      name: 'shop_job_last_success_timestamp_seconds',
      help: 'When a job last ended well, since this process started.',
      kind: 'gauge',
      label: 'job',
      read: valuePerJob(({ lastDone }) => (lastDone === null ? null : lastDone / 1000)),
    },
    {
      name: 'shop_job_runs_total',
      help: 'Runs of a job that ended well.',
      kind: 'counter',
      label: 'job',
      read: valuePerJob(({ done }) => done),
    },
    {
      name: 'shop_job_failures_total',
      help: 'Runs of a job that failed; the log says why.',
      kind: 'counter',
      label: 'job',
      read: valuePerJob(({ failed }) => failed),
    },
  ];
}
