import type { EntityManager } from '#server/db/database.ts';
import { NewsletterDelivery } from '../delivery/newsletter-delivery.entity.ts';

/** Takes back what is not sent yet to somebody who leaves, so that the figures say so at once. */
export async function withdrawDeliveries(
  em: EntityManager,
  subscriberId: number,
  now: Date,
): Promise<void> {
  await em.nativeUpdate(
    NewsletterDelivery,
    { subscriberId, state: 'pending' },
    { state: 'withdrawn', settledAt: now },
  );
}
