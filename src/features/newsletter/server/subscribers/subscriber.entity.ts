import { createHash } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { isToken } from '#features/auth/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { consentSources } from '../../shared/consent.ts';
import { subscriberStatuses } from '../../shared/subscribers.ts';

export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.integer().primary(),
    /** Lower case. */
    email: p.text().unique(),
    token: p.text().unique(),
    status: p.enum(subscriberStatuses),
    subscriptionDate: p.datetime(),
    consentText: p.text(),
    consentTime: p.datetime(),
    consentSource: p.enum(consentSources),
    lastEmailSent: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    permanentFailures: p.integer().default(0),
  },
});

export type Subscriber = InferEntity<typeof Subscriber>;

/** null for an invalid token or a removed address. */
export async function findByToken(em: EntityManager, token: string): Promise<Subscriber | null> {
  return isToken(token) ? em.findOne(Subscriber, { token }) : null;
}

export async function requireByToken(em: EntityManager, token: string): Promise<Subscriber> {
  const subscriber = await findByToken(em, token);
  if (!subscriber) throw new DomainError('bad_input', 'This link is not valid any more.');
  return subscriber;
}

/** Recognises a removed address in an import. */
export const ForgottenAddress = defineEntity({
  name: 'ForgottenAddress',
  tableName: 'forgotten_addresses',
  properties: {
    emailHash: p.text().primary(),
    forgottenAt: p.datetime(),
  },
});

export type ForgottenAddress = InferEntity<typeof ForgottenAddress>;

export function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

export const NewsletterConfirmation = defineEntity({
  name: 'NewsletterConfirmation',
  tableName: 'newsletter_confirmations',
  properties: {
    id: p.integer().primary(),
    /** Lower case. */
    email: p.text(),
    tokenHash: p.text().unique(),
    consentSource: p.enum(consentSources),
    consentText: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** Later uses have no effect. */
    usedAt: p.datetime().nullable(),
  },
});

export type NewsletterConfirmation = InferEntity<typeof NewsletterConfirmation>;
