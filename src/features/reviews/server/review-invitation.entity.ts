import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A link mailed to the customer of a completed order, once per order. */
export const ReviewInvitation = defineEntity({
  name: 'ReviewInvitation',
  tableName: 'review_invitations',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer().unique(),
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type ReviewInvitation = InferEntity<typeof ReviewInvitation>;
