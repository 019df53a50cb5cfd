import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { newsletterStatuses } from '../shared/newsletter-status.ts';
import type { DeliveryFigures } from '../shared/newsletter-view.ts';

/** A letter to all subscribers: being written, waiting for its time, or on its way. */
export const Newsletter = defineEntity({
  name: 'Newsletter',
  tableName: 'newsletters',
  properties: {
    id: p.integer().primary(),
    subject: p.text(),
    /** Markdown. */
    content: p.text(),
    status: p.enum(newsletterStatuses),
    scheduledDate: p.datetime().nullable(),
    /** Missed its time by so much that the owner has to decide. */
    held: p.boolean().default(false),
    /** Counts its changes: whoever acts on an older one is refused. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    /** When its recipients were frozen. */
    sentAt: p.datetime().nullable(),
    /** When nothing was left to deliver. */
    finishedAt: p.datetime().nullable(),
    /** The mail as it was when it was sent, with a mark where each recipient's token goes. */
    mailHtml: p.text().nullable().lazy(),
    mailText: p.text().nullable().lazy(),
    /** What came of it, once finished. */
    figures: p.json<DeliveryFigures>().nullable(),
  },
});

export type Newsletter = InferEntity<typeof Newsletter>;
