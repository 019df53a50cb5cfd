import type { EntityManager } from '#server/db/database.ts';
import { possibleActions } from '../shared/newsletter-status.ts';
import type { DeliveryFigures, NewsletterView } from '../shared/newsletter-view.ts';
import { countDeliveries, noFigures } from './delivery/newsletter-delivery.entity.ts';
import type { Newsletter } from './newsletter.entity.ts';
import { countSubscribers } from './subscribers/count-subscribers.ts';

function present(
  newsletter: Newsletter,
  delivery: DeliveryFigures,
  recipientCount: number,
): NewsletterView {
  return {
    newsletterID: newsletter.id,
    subject: newsletter.subject,
    content: newsletter.content,
    scheduledDate: newsletter.scheduledDate?.toISOString() ?? null,
    status: newsletter.status,
    held: newsletter.held,
    created_at: newsletter.createdAt.toISOString(),
    sentAt: newsletter.sentAt?.toISOString() ?? null,
    recipientCount,
    delivery,
    version: newsletter.version,
    actions: possibleActions(newsletter),
  };
}

/** What leaves of several newsletters. Deliveries are counted only where something is left to do. */
export async function presentNewsletters(
  em: EntityManager,
  newsletters: readonly Newsletter[],
): Promise<NewsletterView[]> {
  const going = newsletters.filter(({ status, figures }) => status === 'sent' && !figures);
  const figuresOf = await countDeliveries(
    em,
    going.map(({ id }) => id),
  );
  const { active } = await countSubscribers(em);
  return newsletters.map((newsletter) => {
    if (newsletter.status !== 'sent') return present(newsletter, { ...noFigures }, active);
    const figures = newsletter.figures ?? figuresOf(newsletter.id);
    return present(newsletter, figures, figures.total);
  });
}

/** What leaves of one newsletter. */
export async function presentNewsletter(
  em: EntityManager,
  newsletter: Newsletter,
): Promise<NewsletterView> {
  const [view] = await presentNewsletters(em, [newsletter]);
  if (!view) throw new Error('A newsletter without its view');
  return view;
}
