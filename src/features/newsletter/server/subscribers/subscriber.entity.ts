import { createHash } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { consentSources } from '../../shared/consent.ts';
import { longestSubscriberToken } from '../../shared/limits.ts';
import { subscriberStatuses } from '../../shared/subscribers.ts';

/** Somebody who gets the newsletter, or got it once. */
export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.integer().primary(),
    /** In lower case. */
    email: p.text().unique(),
    /** Proves that whoever leaves by a link got it from one of our mails. */
    token: p.text().unique(),
    status: p.enum(subscriberStatuses),
    /** When they joined, the last time. */
    subscriptionDate: p.datetime(),
    /** The wording they agreed to. */
    consentText: p.text(),
    consentTime: p.datetime(),
    consentSource: p.enum(consentSources),
    lastEmailSent: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    /** Mails refused for good, in a row. */
    permanentFailures: p.integer().default(0),
  },
});

export type Subscriber = InferEntity<typeof Subscriber>;

/** Whose link this is; null for a forged or incomplete one, or when the address was removed. */
export async function findByToken(em: EntityManager, token: string): Promise<Subscriber | null> {
  const possible = /^[A-Za-z0-9_-]+$/.test(token) && token.length <= longestSubscriberToken;
  return possible ? em.findOne(Subscriber, { token }) : null;
}

/** @throws DomainError `bad_input` for a link that is not one of ours. */
export async function requireByToken(em: EntityManager, token: string): Promise<Subscriber> {
  const subscriber = await findByToken(em, token);
  if (!subscriber) throw new DomainError('bad_input', 'This link is not valid any more.');
  return subscriber;
}

/** What is kept of an address that was removed: enough to recognise it in an import, no more. */
export const ForgottenAddress = defineEntity({
  name: 'ForgottenAddress',
  tableName: 'forgotten_addresses',
  properties: {
    /** See `hashAddress`. */
    emailHash: p.text().primary(),
    forgottenAt: p.datetime(),
  },
});

export type ForgottenAddress = InferEntity<typeof ForgottenAddress>;

/** What is kept of an address (in lower case) that was removed: its SHA-256 in hexadecimal digits. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
