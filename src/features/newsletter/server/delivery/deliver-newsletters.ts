import { randomUUID } from 'node:crypto';
import { mendDueTimes } from '#server/mail/delivery-fault.ts';
import type { Shop } from '#server/shop.ts';
import { lockNewsletter, Newsletter } from '../newsletter.entity.ts';
import { expireClaims, renewalPause, renewClaims } from './exchange.ts';
import { countDeliveries } from './newsletter-delivery.entity.ts';
import { pump } from './pump.ts';
import { startDueNewsletters } from './start-newsletters.ts';

type Parts = Pick<
  Shop,
  'database' | 'cache' | 'clock' | 'mail' | 'background' | 'settings' | 'logger'
>;

const name = 'deliver newsletters';

const deliveries = { table: 'newsletter_deliveries', waiting: `state = 'pending'` };

/**
 * Delivers what is due of all newsletters that were sent, one run of this process at a time;
 * resolves when nothing is due any more.
 */
export function deliverNewsletters(shop: Parts): Promise<void> {
  return shop.background.run(name, () => deliver(shop));
}

/** Begins to deliver soon, without waiting for it. */
export function nudgeNewsletters(shop: Parts): void {
  shop.background.nudge(name, () => deliver(shop));
}

/** What the clock does for newsletters: starts what is due, and has what is left delivered. */
export async function workOnNewsletters(shop: Parts & Pick<Shop, 'images'>): Promise<void> {
  await startDueNewsletters(shop);
  nudgeNewsletters(shop);
}

async function deliver(shop: Parts): Promise<void> {
  const { database, clock, logger } = shop;
  const worker = randomUUID();
  await expireClaims(database, worker, clock.now());
  await mendDueTimes(database.fork(), deliveries, clock.now());
  const renewal = setInterval(() => {
    renewClaims(database.fork(), worker, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'Newsletter claims not renewed'),
    );
  }, renewalPause);
  try {
    const delivered = await pump(shop, worker);
    if (delivered > 0) logger.info({ delivered }, 'Newsletter mails delivered');
  } finally {
    clearInterval(renewal);
  }
  await finishNewsletters(shop);
}

/**
 * Notes what came of newsletters of which nothing is left to deliver, so that nobody counts again.
 * Counted once more while the newsletter is held: whoever tries the failed ones again waits for that,
 * or is seen.
 */
async function finishNewsletters({ database, clock }: Parts): Promise<void> {
  const em = database.fork();
  const going = await em.find(Newsletter, { status: 'sent', finishedAt: null }, { fields: ['id'] });
  const ids = going.map(({ id }) => id);
  const figuresOf = await countDeliveries(em, ids);
  for (const id of ids.filter((one) => figuresOf(one).pending === 0)) {
    await database.fork().transactional(async (em) => {
      const newsletter = await lockNewsletter(em, id);
      const figures = (await countDeliveries(em, [id]))(id);
      if (newsletter.finishedAt || figures.pending > 0) return;
      await em.nativeUpdate(Newsletter, id, { finishedAt: clock.now(), figures });
    });
  }
}
