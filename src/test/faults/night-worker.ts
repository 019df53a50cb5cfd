import { closeShop, openShop } from '#app/open-shop.ts';
import { jobs } from '#app/run-server.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';

/* An instance of the shop for tests, as a process of its own: runs every job of the clock at once, and ends. */
const shop = await openShop({ settings: readSettings(), logger: createLogger('error') });
await Promise.all(jobs.map((job) => job.run(shop)));
await closeShop(shop);
