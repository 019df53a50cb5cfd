import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { consentSources } from '../../shared/consent.ts';

/** Somebody asked for the newsletter for this address; the mailed link tells whether it was its owner. */
export const NewsletterConfirmation = defineEntity({
  name: 'NewsletterConfirmation',
  tableName: 'newsletter_confirmations',
  properties: {
    id: p.integer().primary(),
    /** In lower case. */
    email: p.text(),
    tokenHash: p.text().unique(),
    consentSource: p.enum(consentSources),
    /** The wording beside the form. */
    consentText: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** When the link, or another one of the address, was confirmed: it does nothing more. */
    usedAt: p.datetime().nullable(),
  },
});

export type NewsletterConfirmation = InferEntity<typeof NewsletterConfirmation>;
