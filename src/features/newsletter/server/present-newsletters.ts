import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { type PageAsked, pageOf } from '#shared/page.ts';
import { millisecondsOfADay } from '#shared/time.ts';
import { possibleActions } from '../shared/newsletter-status.ts';
import type {
  DeliveryFigures,
  NewsletterSummary,
  NewslettersPage,
  NewsletterView,
} from '../shared/newsletter-view.ts';
import { countDeliveries, noFigures } from './delivery/newsletter-delivery.entity.ts';
import { presentTrouble } from './delivery/newsletter-gate.entity.ts';
import { Newsletter, requireNewsletter } from './newsletter.entity.ts';
import { countSubscribers } from './subscribers/list-subscribers.ts';

/** What leaves of several newsletters. Deliveries are counted only where something is left to do. */
async function presentNewsletters(
  em: EntityManager,
  newsletters: readonly Newsletter[],
): Promise<NewsletterView[]> {
  const going = newsletters.filter(({ status, figures }) => status === 'sent' && !figures);
  const goingIds = going.map(({ id }) => id);
  const figuresOf = await countDeliveries(em, goingIds);
  const { active } = await countSubscribers(em);
  return newsletters.map((newsletter) => {
    if (newsletter.status !== 'sent') return present(newsletter, { ...noFigures }, active);
    const figures = newsletter.figures ?? figuresOf(newsletter.id);
    return present(newsletter, figures, figures.total);
  });
}

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

/** What leaves of one newsletter. */
export async function presentNewsletter(
  em: EntityManager,
  newsletter: Newsletter,
): Promise<NewsletterView> {
  const [view] = await presentNewsletters(em, [newsletter]);
  if (!view) throw new Error('A newsletter without its view');
  return view;
}

/** One newsletter. @throws DomainError `not_found`. */
export async function findNewsletter(
  { em }: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<NewsletterView> {
  return presentNewsletter(em, await requireNewsletter(em, newsletterID));
}

/** Newsletters, the newest first. */
export async function listNewsletters(
  { em }: RequestContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterView[]> {
  const found = await em.find(Newsletter, {}, { orderBy: { id: 'desc' }, limit, offset });
  return presentNewsletters(em, found);
}

/** One page of newsletters, the newest first; beyond the end it is the last page. */
export async function pageNewsletters(
  context: RequestContext,
  asked: PageAsked,
): Promise<NewslettersPage> {
  const { slice, place } = pageOf(asked, await context.em.count(Newsletter));
  return { newsletters: await listNewsletters(context, slice), ...place };
}

/** Newsletters of each kind on the dashboard, at most. */
const shown = 3;
/** Days for which failures stay on the dashboard. */
const recentDays = 30;

/** What the dashboard tells: what comes next, what waits for a decision, what is going, what failed. */
export async function summarizeNewsletters({
  em,
  shop,
}: RequestContext): Promise<NewsletterSummary> {
  const waiting = (held: boolean, limit: number) =>
    em.find(
      Newsletter,
      { status: 'scheduled', held },
      { orderBy: { scheduledDate: 'asc', id: 'asc' }, limit },
    );
  const next = await waiting(false, 1);
  const held = await waiting(true, shown);
  const since = new Date(shop.clock.now().getTime() - recentDays * millisecondsOfADay);
  const sent = await em.find(
    Newsletter,
    { status: 'sent', $or: [{ finishedAt: null }, { sentAt: { $gte: since } }] },
    { orderBy: { id: 'desc' } },
  );
  const [nextView] = await presentNewsletters(em, next);
  const sentViews = await presentNewsletters(em, sent);
  const going = sentViews.filter(({ delivery }) => delivery.pending > 0);
  return {
    next: nextView ?? null,
    held: await presentNewsletters(em, held),
    going: going.slice(0, shown),
    trouble: going.length > 0 ? await presentTrouble(em, shop.clock.now()) : null,
    recentFailures: sentViews.reduce((sum, { delivery }) => sum + delivery.failed, 0),
    subscribers: await countSubscribers(em),
  };
}
