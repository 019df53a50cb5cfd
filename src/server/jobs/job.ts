import type { Shop } from '../shop.ts';

/** Work that the clock starts. */
export type Job<S = Shop> = {
  /** For the log. */
  name: string;
  /** Cron expression, optionally with seconds first, in the time of the business. */
  schedule: string;
  run(shop: S): Promise<void>;
};
