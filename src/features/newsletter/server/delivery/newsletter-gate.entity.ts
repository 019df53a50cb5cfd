import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The one row by which all instances agree how fast newsletters leave, and whether they do. */
export const NewsletterGate = defineEntity({
  name: 'NewsletterGate',
  tableName: 'newsletter_gate',
  properties: {
    /** Always 1. */
    id: p.integer().primary(),
    /** Nothing leaves before, because the mail server is in trouble. */
    closedUntil: p.datetime().nullable(),
    /** How often it was closed since a mail last got through. */
    faults: p.integer().default(0),
    /** When the next mail may leave, if there is a rate. */
    nextSlot: p.datetime().nullable(),
  },
});

export type NewsletterGate = InferEntity<typeof NewsletterGate>;
