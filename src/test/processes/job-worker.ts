import { closeShop, openShop } from '#app/open-shop.ts';
import { jobs } from '#app/run-server.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';

/*
 * An instance of the shop for tests, as a process of its own: runs one job and ends. Its settings
 * come from the environment, the job's name and the time of its clock from the command line.
 */
const [name, time = ''] = process.argv.slice(2);

const shop = await openShop({
  settings: readSettings(),
  logger: createLogger('error'),
  clock: { now: () => new Date(time) },
});
const job = jobs.find((one) => one.name === name);
if (!job) throw new Error(`There is no job “${name}”.`);
await job.run(shop);
await closeShop(shop);
