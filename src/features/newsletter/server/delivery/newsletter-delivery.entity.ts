import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { type DeliveryState, deliveryStates } from '../../shared/newsletter-status.ts';
import type { DeliveryFigures } from '../../shared/newsletter-view.ts';

/** One newsletter to one subscriber. */
export const NewsletterDelivery = defineEntity({
  name: 'NewsletterDelivery',
  tableName: 'newsletter_deliveries',
  properties: {
    id: p.integer().primary(),
    newsletterId: p.integer(),
    /** Null once the subscriber is removed. */
    subscriberId: p.integer().nullable(),
    state: p.enum(deliveryStates),
    /** The same at every attempt, so that a copy sent twice is recognised as one. */
    messageId: p.text(),
    attempts: p.integer().default(0),
    /** How often an attempt ended without anybody knowing how. */
    doubts: p.integer().default(0),
    nextAttemptAt: p.datetime(),
    claimedBy: p.text().nullable(),
    claimedUntil: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    /** It was counted against the address already: no retry of it counts again. */
    bounced: p.boolean().default(false),
  },
});

export type NewsletterDelivery = InferEntity<typeof NewsletterDelivery>;

export const noFigures: DeliveryFigures = {
  total: 0,
  delivered: 0,
  failed: 0,
  pending: 0,
  uncertain: 0,
  withdrawn: 0,
};

type Row = { newsletter_id: number; state: DeliveryState; count: number };

const counting = `
  select newsletter_id, state, count(*)::int as count from newsletter_deliveries
  where newsletter_id in (select value::int from json_array_elements_text(?::json))
  group by newsletter_id, state`;

/** How the delivery of each of these newsletters stands; what is being sent counts as pending. */
export async function countDeliveries(
  em: EntityManager,
  newsletterIds: readonly number[],
): Promise<(newsletterId: number) => DeliveryFigures> {
  const figures = new Map<number, DeliveryFigures>();
  const rows =
    newsletterIds.length === 0
      ? []
      : await em.execute<Row[]>(counting, [JSON.stringify(newsletterIds)]);
  for (const { newsletter_id, state, count } of rows) {
    const one = figures.get(newsletter_id) ?? { ...noFigures };
    one[state === 'sending' ? 'pending' : state] += count;
    one.total += count;
    figures.set(newsletter_id, one);
  }
  return (id) => figures.get(id) ?? { ...noFigures };
}

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
