import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { likePattern, write } from '#server/db/database.ts';
import { bulkMailsTable, retryBatch } from '#server/mail/outbox/bulk-mails.ts';
import { explainError } from '#server/mail/outbox/transactional-mails.ts';
import { normalizeTyped } from '#shared/normalize.ts';
import { nextPage, type PageRequest, pageOf } from '#shared/page.ts';
import type { Done } from '#shared/wire.ts';
import type * as views from '../shared/newsletter-view.ts';
import { activeSubscribers, countLeft } from './delivery/newsletter-mails.ts';
import { wakeNewsletters } from './delivery/newsletter-queue.ts';
import { lockNewsletter, Newsletter, requireNewsletter } from './newsletter.entity.ts';
import { presentNewsletter, presentTrouble } from './present-newsletters.ts';

export async function showProgress(
  { em, shop }: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<views.NewsletterProgress> {
  const newsletter = await requireNewsletter(em, newsletterID);
  const view = await presentNewsletter({ em, shop }, newsletter);
  const { status, delivery } = view;
  const isSending = status === 'sent' && delivery.pending > 0;
  const trouble = isSending ? await presentTrouble(em, shop.clock.now()) : null;
  return {
    ...view,
    finished: status === 'sent' && delivery.pending === 0,
    left: await countLeft(em, newsletter),
    pausedUntil: trouble?.until ?? null,
    trouble,
  };
}

type FailuresRequest = PageRequest & { newsletterID: number; search: string | null };
type Row = {
  id: number;
  email: string | null;
  state: views.DeliveryState;
  last_error: string | null;
  bounced: boolean;
  attempts: number;
  failed_at: Date | string | null;
};

const undelivered = `
  from ${bulkMailsTable} as m left join subscribers s on s.id = m.recipient_id
  where m.batch_id = ? and (? = '' or s.email like ?)
    and (m.status in ('failed', 'uncertain') or (m.status = 'pending' and m.last_error is not null))`;

const uncertainMeaning = 'It may have come: the mail server did not say.';

/** Recipients that were not reached yet, with reasons; a page after the end means the last one. */
export async function pageFailures(
  context: RequestContext,
  { newsletterID, search, ...page }: FailuresRequest,
) {
  const { em } = context;
  const text = normalizeTyped(search ?? '').toLowerCase();
  const given = [newsletterID, text, likePattern(text)];
  const counted = await em.execute<{ count: number }[]>(
    `select count(*)::int as count ${undelivered}`,
    given,
  );
  const { slice, pagination } = pageOf(page, counted[0]?.count ?? 0);
  const rows = await em.execute<Row[]>(
    `select m.id, s.email, m.status as state, m.last_error, m.bounced, m.attempts, m.failed_at
     ${undelivered}
     order by m.id limit ? offset ?`,
    [...given, slice.limit, slice.offset],
  );
  const deliveries = rows.map(({ id, email, state, attempts, ...row }) => {
    const explained = explainError(row.last_error, row.bounced && state === 'failed');
    return {
      deliveryID: id,
      email,
      state,
      attempts,
      meaning: state === 'uncertain' ? uncertainMeaning : explained.meaning,
      reason: explained.serverSaid,
      settledAt: row.failed_at === null ? null : new Date(row.failed_at).toISOString(),
    };
  });
  context.setPartHeaders(nextPage(pagination));
  return { deliveries, ...pagination };
}

export async function seeFailures(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<Done> {
  await write(context, async (em) => {
    const newsletter = await requireNewsletter(em, newsletterID);
    const { delivery } = await presentNewsletter({ em, shop: context.shop }, newsletter);
    await em.nativeUpdate(Newsletter, newsletterID, { failuresSeen: delivery.failed });
    await recordActivity(em, context.actor, {
      action: 'seen',
      thing: { kind: 'newsletter', id: newsletterID },
      before: { failuresSeen: newsletter.failuresSeen },
      after: { failuresSeen: delivery.failed },
    });
  });
  return { success: true, message: 'These failures are not shown on the dashboard any more.' };
}

/** Retries failed deliveries to active subscribers only. @throws DomainError `not_found`. */
export async function retryFailed(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<views.RetryAnswer> {
  const now = context.shop.clock.now();
  const retried = await write(context, async (em) => {
    await lockNewsletter(em, newsletterID);
    const people = await retryBatch(em, {
      batchId: newsletterID,
      recipients: activeSubscribers,
      now,
    });
    if (people > 0) {
      await em.nativeUpdate(Newsletter, newsletterID, {
        finishedAt: null,
        figures: null,
        failuresSeen: 0,
      });
      const thing = { kind: 'newsletter', id: newsletterID } as const;
      const after = { people };
      await recordActivity(em, context.actor, { action: 'retried', thing, after });
    }
    return people;
  });
  if (retried > 0) wakeNewsletters(context.shop);
  const message =
    retried === 0
      ? 'There is nothing to try again: nothing failed, or these addresses get no more newsletters.'
      : `Trying again for ${retried === 1 ? '1 person' : `${retried} people`}.`;
  return { success: true, message, retried };
}
