import type { RequestContext } from '#server/context.ts';
import { withUpdateTimes } from '#server/db/changes.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findCopied } from '#server/db/find-page.ts';
import { explainTrouble } from '#server/mail/classify-refusal.ts';
import { waitingMails } from '#server/mail/outbox/bulk-mails.ts';
import { openUntil, readQueue } from '#server/mail/outbox/circuit-breaker.ts';
import type { ListPartInput } from '#shared/list-part.ts';
import { type PageRequest, pageOf } from '#shared/page.ts';
import { estimatedEnd } from '../shared/newsletter-settings.ts';
import * as views from '../shared/newsletter-view.ts';
import {
  countDeliveries,
  noFigures,
  queueName,
  unfinishedNewsletters,
} from './delivery/newsletter-mails.ts';
import { Newsletter } from './newsletter.entity.ts';
import { sendingRate } from './settings.ts';
import { countSubscribers } from './subscribers/list-subscribers.ts';

type Parts = Pick<RequestContext, 'em' | 'shop'>;

async function presentNewsletters(
  { em, shop }: Parts,
  newsletters: readonly Newsletter[],
): Promise<views.NewsletterView[]> {
  const unfinished = newsletters.filter(({ status, figures }) => status === 'sent' && !figures);
  const unfinishedIds = unfinished.map(({ id }) => id);
  const figuresOf = await countDeliveries(em, unfinishedIds);
  const { active } = await countSubscribers(em);
  const endOf = await estimateEnds({ em, shop }, unfinishedIds);
  return newsletters.map((newsletter) => {
    if (newsletter.status !== 'sent') return present(newsletter, { ...noFigures }, active, null);
    const figures = newsletter.figures ?? figuresOf(newsletter.id);
    return present(newsletter, figures, figures.total, endOf(newsletter.id));
  });
}

/** Estimated time of the last mail; older newsletters are sent first. */
async function estimateEnds(
  { em, shop }: Parts,
  goingIds: readonly number[],
): Promise<(newsletterId: number) => Date | null> {
  const ends = new Map<number, Date | null>();
  if (goingIds.length === 0) return () => null;
  const queue = await readQueue(em, queueName);
  const rate = await sendingRate(shop);
  const now = shop.clock.now();
  const schedule = { now, rate, notBefore: [openUntil(now, queue), queue.nextSlot ?? null] };
  let mails = 0;
  // All of them: older ones are sent before.
  for (const row of await waitingMails(em, await unfinishedNewsletters(em))) {
    mails += row.mails;
    ends.set(row.id, estimatedEnd({ ...schedule, mails, lastAttempt: row.lastAttempt }));
  }
  return (id) => ends.get(id) ?? null;
}

function present(
  newsletter: Newsletter,
  delivery: views.DeliveryFigures,
  recipientCount: number,
  end: Date | null,
): views.NewsletterView {
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
    throughAt: end?.toISOString() ?? null,
    keptAsFiles: newsletter.keptAsFiles,
    version: newsletter.version,
    actions: views.possibleActions(newsletter.status),
  };
}

/** Mail server trouble to show to the owner; null when mails are sent. */
export async function presentTrouble(
  em: EntityManager,
  now: Date,
): Promise<views.MailTrouble | null> {
  const queue = await readQueue(em, queueName);
  const until = openUntil(now, queue);
  if (!until) return null;
  const reason = queue.reason ?? null;
  return {
    until: until.toISOString(),
    meaning: reason === null ? null : explainTrouble(reason),
    serverSaid: reason,
  };
}

export async function presentNewsletter(
  context: Parts,
  newsletter: Newsletter,
): Promise<views.NewsletterView> {
  const [view] = await presentNewsletters(context, [newsletter]);
  if (!view) throw new Error('The newsletter has no view');
  return view;
}

export async function listNewsletters(context: RequestContext, input: ListPartInput) {
  const { found, changed } = await findCopied(context, ['newsletters', Newsletter], [], input);
  const rows = await presentNewsletters(context, found);
  return withUpdateTimes(
    context.em,
    'newsletters',
    rows,
    ({ newsletterID }) => newsletterID,
    changed,
  );
}

/** Newest first; a page after the end means the last one. */
export async function pageNewsletters(context: RequestContext, input: PageRequest) {
  const { slice, pagination } = pageOf(input, await context.em.count(Newsletter));
  const found = await context.em.find(Newsletter, {}, { orderBy: { id: 'desc' }, ...slice });
  return { newsletters: await presentNewsletters(context, found), ...pagination };
}

const maxShown = 3;

const unseen = `
  select id from newsletters
  where status = 'sent' and finished_at is not null
    and (figures ->> 'failed')::int > failures_seen`;

export async function summarizeNewsletters(context: RequestContext) {
  const { em, shop } = context;
  const waiting = (held: boolean, limit: number) =>
    em.find(
      Newsletter,
      { status: 'scheduled', held },
      { orderBy: { scheduledDate: 'asc', id: 'asc' }, limit },
    );
  const next = await waiting(false, 1);
  const held = await waiting(true, maxShown);
  const unseenIds = (await em.execute<{ id: number }[]>(unseen)).map(({ id }) => id);
  const sent = await em.find(
    Newsletter,
    { status: 'sent', $or: [{ finishedAt: null }, { id: { $in: unseenIds } }] },
    { orderBy: { id: 'desc' } },
  );
  const last = await em.findOne(
    Newsletter,
    { status: 'sent', sentAt: { $ne: null } },
    { orderBy: { sentAt: 'desc' } },
  );
  const [nextView] = await presentNewsletters(context, next);
  const sentViews = await presentNewsletters(context, sent);
  const seenOf = new Map(sent.map(({ id, failuresSeen }) => [id, failuresSeen]));
  const isUnseen = ({ newsletterID, delivery }: views.NewsletterView) =>
    delivery.failed > (seenOf.get(newsletterID) ?? 0);
  const going = sentViews.filter(({ delivery }) => delivery.pending > 0);
  return {
    next: nextView ?? null,
    held: await presentNewsletters(context, held),
    going: going.slice(0, maxShown),
    trouble: going.length > 0 ? await presentTrouble(em, shop.clock.now()) : null,
    failing: sentViews.filter(isUnseen).slice(0, maxShown),
    lastSentAt: last?.sentAt?.toISOString() ?? null,
    subscribers: await countSubscribers(em),
  };
}
