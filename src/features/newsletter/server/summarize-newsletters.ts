import type { RequestContext } from '#server/context.ts';
import type { NewsletterSummary } from '../shared/newsletter-view.ts';
import { Newsletter } from './newsletter.entity.ts';
import { presentNewsletters } from './present-newsletters.ts';
import { countSubscribers } from './subscribers/count-subscribers.ts';

/** Newsletters of each kind on the dashboard, at most. */
const shown = 3;
/** Days for which failures stay on the dashboard. */
const recentDays = 30;

/** What the dashboard tells: what comes next, what waits for a decision, what is going, what failed. */
export async function summarizeNewsletters({
  em,
  shop,
}: RequestContext): Promise<NewsletterSummary> {
  const scheduled = { status: 'scheduled' as const };
  const soonest = { orderBy: { scheduledDate: 'asc' as const, id: 'asc' as const } };
  const next = await em.find(Newsletter, { ...scheduled, held: false }, { ...soonest, limit: 1 });
  const held = await em.find(
    Newsletter,
    { ...scheduled, held: true },
    { ...soonest, limit: shown },
  );
  const since = new Date(shop.clock.now().getTime() - recentDays * 24 * 3_600_000);
  const sent = await em.find(
    Newsletter,
    { status: 'sent', $or: [{ finishedAt: null }, { sentAt: { $gte: since } }] },
    { orderBy: { id: 'desc' } },
  );
  const [nextView] = await presentNewsletters(em, next);
  const sentViews = await presentNewsletters(em, sent);
  return {
    next: nextView ?? null,
    held: await presentNewsletters(em, held),
    going: sentViews.filter(({ delivery }) => delivery.pending > 0).slice(0, shown),
    recentFailures: sentViews.reduce((sum, { delivery }) => sum + delivery.failed, 0),
    subscribers: await countSubscribers(em),
  };
}
