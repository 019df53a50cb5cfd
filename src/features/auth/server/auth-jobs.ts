import type { Job } from '#server/jobs/job.ts';
import { sweepSessions } from './sweep-sessions.ts';

/** What sign-in does by the clock. */
export const authJobs: readonly Job[] = [
  { name: 'sweep sessions', schedule: '10 3 * * *', run: sweepSessions },
];
