import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { consentSources } from '../../shared/consent.ts';

/** A sign-up that the owner of the address has to confirm by a mailed link. */
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
    /** When this or another link of the address was used; later uses have no effect. */
    usedAt: p.datetime().nullable(),
  },
});

export type NewsletterConfirmation = InferEntity<typeof NewsletterConfirmation>;
