import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { NewsletterProgress } from '../shared/newsletter-view.ts';
import { readGate } from './delivery/newsletter-gate.entity.ts';
import { requireNewsletter } from './find-newsletter.ts';
import type { Newsletter } from './newsletter.entity.ts';
import { presentNewsletter } from './present-newsletters.ts';

const leaving = `
  select count(*)::int as count from newsletter_deliveries d
  join subscribers s on s.id = d.subscriber_id
  where d.newsletter_id = ? and s.status = 'unsubscribed' and s.unsubscribed_at >= ?`;

async function countLeft(em: EntityManager, { id, sentAt }: Newsletter): Promise<number> {
  if (!sentAt) return 0;
  const rows = await em.execute<{ count: number }[]>(leaving, [id, sentAt]);
  return rows[0]?.count ?? 0;
}

/** How the delivery of a newsletter goes, and whom it made leave. @throws DomainError `not_found`. */
export async function showProgress(
  { em, shop }: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<NewsletterProgress> {
  const newsletter = await requireNewsletter(em, newsletterID);
  const { status, delivery } = await presentNewsletter(em, newsletter);
  const { closedUntil } = await readGate(em);
  const going = status === 'sent' && delivery.pending > 0;
  const paused = going && closedUntil && closedUntil > shop.clock.now() ? closedUntil : null;
  return {
    newsletterID,
    status,
    delivery,
    finished: status === 'sent' && delivery.pending === 0,
    left: await countLeft(em, newsletter),
    pausedUntil: paused?.toISOString() ?? null,
  };
}
