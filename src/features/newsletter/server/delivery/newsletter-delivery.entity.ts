import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { deliveryStates } from '../../shared/delivery-state.ts';

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
  },
});

export type NewsletterDelivery = InferEntity<typeof NewsletterDelivery>;
