import type { Job } from '#server/jobs/job.ts';
import { forgetOldOrders } from './forget-old-orders.ts';

/** What the orders do by the clock. */
export const ordersJobs: readonly Job[] = [
  { name: 'forget old orders', schedule: '20 3 * * *', run: forgetOldOrders },
];
