import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { RestoreRule } from '#server/feature.ts';
import { bulkMailsTable, countByStatus, deleteBatch } from '#server/mail/outbox/bulk-mails.ts';
import { holdMails } from '#server/mail/outbox/transactional-mails.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { newsletter as about } from '../../shared/about.ts';
import type { DeliveryFigures } from '../../shared/newsletter-view.ts';
import { lockNewsletter, Newsletter } from '../newsletter.entity.ts';
import { Subscriber } from '../subscribers/subscriber.entity.ts';

/** In this queue, `batch_id` is the newsletter and `recipient_id` the subscriber. */
export const queueName = 'newsletter';

/** SQL, see `enqueueBatch`. */
export const activeSubscribers = "select id from subscribers where status = 'active'";

export const noFigures: DeliveryFigures = {
  total: 0,
  delivered: 0,
  failed: 0,
  pending: 0,
  uncertain: 0,
  withdrawn: 0,
};

const figureOf = {
  pending: 'pending',
  sending: 'pending',
  sent: 'delivered',
  failed: 'failed',
  uncertain: 'uncertain',
  withdrawn: 'withdrawn',
} as const;

/** Delivery figures by newsletter; mails in flight count as pending. */
export async function countDeliveries(
  em: EntityManager,
  newsletterIds: readonly number[],
): Promise<(newsletterId: number) => DeliveryFigures> {
  const figures = new Map<number, DeliveryFigures>();
  for (const { id, status, count } of await countByStatus(em, newsletterIds)) {
    const one = figures.get(id) ?? { ...noFigures };
    one[figureOf[status]] += count;
    one.total += count;
    figures.set(id, one);
  }
  return (id) => figures.get(id) ?? { ...noFigures };
}

export async function unfinishedNewsletters(em: EntityManager): Promise<number[]> {
  const unfinished = { status: 'sent', finishedAt: null } as const;
  return (await em.find(Newsletter, unfinished, { fields: ['id'] })).map(({ id }) => id);
}

/** Counts again under the lock, which serializes it with retries. */
export async function finishNewsletters({ database, clock }: Shop): Promise<void> {
  const em = database.fork();
  const ids = await unfinishedNewsletters(em);
  const figuresOf = await countDeliveries(em, ids);
  for (const id of ids.filter((one) => figuresOf(one).pending === 0)) {
    await database.fork().transactional(async (em) => {
      const newsletter = await lockNewsletter(em, id);
      const figures = (await countDeliveries(em, [id]))(id);
      if (newsletter.finishedAt || figures.pending > 0) return;
      await em.nativeUpdate(Newsletter, id, { finishedAt: clock.now(), figures });
    });
  }
}

const unsubscribedSince = `
  select count(*)::int as count from ${bulkMailsTable} as m
  join subscribers s on s.id = m.recipient_id
  where m.batch_id = ? and s.status = 'unsubscribed' and s.unsubscribed_at >= ?`;

/** Number of recipients who have unsubscribed since. */
export async function countLeft(
  em: EntityManager,
  { id, sentAt, unsubscribedCount }: Newsletter,
): Promise<number> {
  if (!sentAt || unsubscribedCount !== null) return unsubscribedCount ?? 0;
  const rows = await em.execute<{ count: number }[]>(unsubscribedSince, [id, sentAt]);
  return rows[0]?.count ?? 0;
}

export async function forgetOldDeliveries(shop: Shop): Promise<void> {
  const { database, clock } = shop;
  const oldest = retentionLimit(clock.now(), about.retention.deliveries.length);
  const old = await database.fork().find(
    Newsletter,
    {
      status: 'sent',
      sentAt: { $lt: oldest },
      finishedAt: { $ne: null },
      unsubscribedCount: null,
    },
    { fields: ['id'] },
  );
  for (const { id } of old) {
    await inLongTransaction(database, async (em) => {
      const newsletter = await lockNewsletter(em, id);
      // A retry has started meanwhile.
      if (!newsletter.finishedAt) return;
      await em.nativeUpdate(Newsletter, id, { unsubscribedCount: await countLeft(em, newsletter) });
      await deleteBatch(em, id);
    });
  }
}

export const newslettersAfterRestore: readonly RestoreRule[] = [
  {
    things: 'Scheduled newsletters',
    mayHave: 'been sent',
    follows: 'are held until you look at them',
    hold: (em) => em.nativeUpdate(Newsletter, { status: 'scheduled', held: false }, { held: true }),
  },
  {
    things: 'Mails of newsletters',
    mayHave: 'been sent',
    follows: 'wait for “Retry failed” of their newsletter',
    hold: (em, { now }) => holdMails(em, queueName, now),
  },
  // Nothing outside the database has their unsubscribing: the owner is to know.
  {
    things: 'Subscribers',
    mayHave: 'left',
    follows: 'get newsletters until they leave again',
    hold: (em) => em.count(Subscriber, { status: 'active' }),
  },
];
