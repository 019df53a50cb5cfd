import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/find-and-lock.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import {
  describeRefusal,
  type NewsletterAction,
  newsletterStatuses,
  possibleActions,
} from '../shared/newsletter-status.ts';
import type { DeliveryFigures } from '../shared/newsletter-view.ts';

/** A mail to all subscribers: being written, waiting for its time, or on its way. */
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
    figures: p.json<DeliveryFigures>().columnType('json').nullable(),
    /** How many left by it, once its deliveries are forgotten. */
    unsubscribedCount: p.integer().nullable().fieldName('people_left'),
    /** How many failed deliveries the owner has seen. */
    failuresSeen: p.integer().default(0),
  },
});

export type Newsletter = InferEntity<typeof Newsletter>;

const missing = 'Newsletter not found.';

/** The newsletter with this number, as the database has it now. @throws DomainError `not_found`. */
export async function requireNewsletter(em: EntityManager, id: number): Promise<Newsletter> {
  const found = await em.findOne(Newsletter, id, { refresh: true });
  return found ?? notFound(missing);
}

/**
 * The newsletter with this number, locked until the end of the transaction, so that it cannot be sent,
 * tried again or finished meanwhile. Whoever changes its deliveries too locks it first.
 * @throws DomainError `not_found`; `conflict` when the action, if one is given, is not possible any more.
 */
export async function lockNewsletter(
  em: EntityManager,
  id: number,
  action?: NewsletterAction,
): Promise<Newsletter> {
  const newsletter = await findAndLock(em, Newsletter, id, missing);
  if (action) requireAction(newsletter, action);
  return newsletter;
}

/** @throws DomainError `conflict` when nothing like that can be done with the newsletter. */
export function requireAction({ status }: Newsletter, action: NewsletterAction): void {
  if (possibleActions(status).includes(action)) return;
  throw new DomainError('conflict', describeRefusal(action, status));
}
