import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { countLeft } from '../delivery-report.ts';
import { lockNewsletter, Newsletter } from '../newsletter.entity.ts';
import { NewsletterDelivery } from './newsletter-delivery.entity.ts';

/** For so many years it is kept whom a newsletter was sent to, and what came of it; then its figures. */
const yearsKept = 2;

/** Deletes the deliveries of newsletters that were sent longer ago than that. */
export async function forgetOldDeliveries(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = shop;
  const oldest = new Date(clock.now());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - yearsKept);
  const old = await database
    .fork()
    .find(
      Newsletter,
      { status: 'sent', sentAt: { $lt: oldest }, finishedAt: { $ne: null }, peopleLeft: null },
      { fields: ['id'] },
    );
  for (const { id } of old) {
    await patiently(database, async (em) => {
      const newsletter = await lockNewsletter(em, id);
      // What failed is being tried again since we looked.
      if (!newsletter.finishedAt) return;
      await em.nativeUpdate(Newsletter, id, { peopleLeft: await countLeft(em, newsletter) });
      await em.nativeDelete(NewsletterDelivery, { newsletterId: id });
    });
  }
}
