import { closeShop, openShop } from '#app/open-shop.ts';
import { deliverNewsletters } from '#features/newsletter/server/delivery/newsletter-queue.ts';
import { startDueNewsletters } from '#features/newsletter/server/delivery/start-newsletters.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';

/*
 * An instance of the shop for tests, as a process of its own: starts and delivers the newsletters
 * that are due, and ends. Its settings come from the environment; its clock is so many seconds ahead
 * as given on the command line.
 */
const [ahead = '0'] = process.argv.slice(2);

const clock = { now: () => new Date(Date.now() + Number(ahead) * 1000) };
const shop = await openShop({ settings: readSettings(), logger: createLogger('error'), clock });
await startDueNewsletters(shop);
await deliverNewsletters(shop);
await closeShop(shop);
