import { closeShop, openShop } from '#app/open-shop.ts';
import { jobs } from '#app/run-server.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';

/*
 * An instance of the shop for tests, as a process of its own: runs jobs and ends. Its settings come
 * from the environment, the time of its clock and the names of the jobs from the command line.
 */
const [time = '', ...names] = process.argv.slice(2);

const shop = await openShop({
  settings: readSettings(),
  logger: createLogger('error'),
  clock: { now: () => new Date(time) },
});
for (const name of names) {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job “${name}”.`);
  await job.run(shop);
}
await closeShop(shop);
