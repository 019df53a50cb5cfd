import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Deleted with the transaction that queues its mail. */
export const RestockRequest = defineEntity({
  name: 'RestockRequest',
  tableName: 'restock_requests',
  properties: {
    id: p.integer().primary(),
    /** Lower case. */
    email: p.text(),
    productId: p.integer(),
    consentText: p.text(),
    requestedAt: p.datetime(),
  },
  uniques: [{ properties: ['email', 'productId'] }],
});

export type RestockRequest = InferEntity<typeof RestockRequest>;
