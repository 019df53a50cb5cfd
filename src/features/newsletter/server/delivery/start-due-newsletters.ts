import type { Shop } from '#server/shop.ts';
import { latestStart } from '../../shared/limits.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { type DeliveryOffice, nudgeNewsletters } from './deliver-newsletters.ts';
import { startNewsletter } from './start-newsletter.ts';

type Starter = DeliveryOffice & Pick<Shop, 'cache'>;

/**
 * Starts the newsletters whose time has come. One that is too late (the shop was closed, say) is
 * held instead: what was right in the morning may be wrong at night, so the owner decides.
 */
export async function startDueNewsletters(shop: Starter): Promise<void> {
  const { database, clock, logger } = shop;
  const em = database.fork();
  const now = clock.now();
  const tooLate = new Date(now.getTime() - latestStart * 3_600_000);
  const waiting = { status: 'scheduled' as const, held: false };
  const held = await em.nativeUpdate(
    Newsletter,
    { ...waiting, scheduledDate: { $lt: tooLate } },
    { held: true },
  );
  if (held > 0) logger.warn({ held }, 'Newsletters that missed their time are held');
  const due = await em.find(
    Newsletter,
    { ...waiting, scheduledDate: { $lte: now } },
    { orderBy: { scheduledDate: 'asc', id: 'asc' } },
  );
  for (const newsletter of due) {
    try {
      const recipients = await startNewsletter(shop, newsletter);
      if (recipients !== null)
        logger.info({ newsletter: newsletter.id, recipients }, 'Newsletter started');
    } catch (error) {
      logger.error({ err: error, newsletter: newsletter.id }, 'Newsletter not started');
    }
  }
}

/** What the clock does for newsletters: starts what is due, and has what is left delivered. */
export async function workOnNewsletters(shop: Starter): Promise<void> {
  await startDueNewsletters(shop);
  nudgeNewsletters(shop);
}
