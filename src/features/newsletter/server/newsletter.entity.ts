import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type EntityManager, findAndLock } from '#server/db/database.ts';
import { notFound, refuse } from '#shared/errors.ts';
import {
  type DeliveryFigures,
  describeRefusal,
  type NewsletterAction,
  newsletterStatuses,
  possibleActions,
} from '../shared/newsletter-view.ts';

export const Newsletter = defineEntity({
  name: 'Newsletter',
  tableName: 'newsletters',
  properties: {
    id: p.integer().primary(),
    subject: p.text(),
    content: p.text(),
    status: p.enum(newsletterStatuses),
    scheduledDate: p.datetime().nullable(),
    /** Missed its time; the owner must decide. */
    held: p.boolean().default(false),
    /** Incremented by each change, to refuse concurrent ones. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** The mail as sent, with `tokenMark` for the recipient's token. */
    mailHtml: p.text().nullable().lazy(),
    mailText: p.text().nullable().lazy(),
    figures: p.json<DeliveryFigures>().columnType('json').nullable(),
    /** Unsubscribed recipients, stored when the deliveries are deleted. */
    unsubscribedCount: p.integer().nullable().fieldName('people_left'),
    failuresSeen: p.integer().default(0),
    /** Sent while no mail server was set. */
    keptAsFiles: p.boolean().default(false),
  },
});

export type Newsletter = InferEntity<typeof Newsletter>;

const missing = 'Newsletter not found.';

/** Reads the current row. @throws DomainError `not_found`. */
export async function requireNewsletter(em: EntityManager, id: number): Promise<Newsletter> {
  const found = await em.findOne(Newsletter, id, { refresh: true });
  return found ?? notFound(missing);
}

/**
 * Serializes sending, retrying and finishing. Lock a newsletter before its deliveries.
 * @throws DomainError `not_found`, `conflict`.
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

export function requireAction({ status }: Newsletter, action: NewsletterAction): void {
  if (possibleActions(status).includes(action)) return;
  refuse('wrong_state', describeRefusal(action, status));
}

/** @throws DomainError `conflict` unless it is the version that was seen, if one is given. */
export function requireVersion({ version }: Newsletter, seen: number | null | undefined): void {
  if (seen == null || seen === version) return;
  refuse('stale', 'This newsletter was changed elsewhere. Please open it again.');
}
