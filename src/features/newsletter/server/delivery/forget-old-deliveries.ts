import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { keptSince } from '#shared/time/length.ts';
import { newsletter as about } from '../../shared/about.ts';
import { countLeft } from '../delivery-report.ts';
import { lockNewsletter, Newsletter } from '../newsletter.entity.ts';
import { NewsletterDelivery } from './newsletter-delivery.entity.ts';

/** Deletes whom old newsletters were sent to, and what came of it; their figures stay. */
export async function forgetOldDeliveries(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = shop;
  const oldest = keptSince(clock.now(), about.retention.deliveries.length);
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
