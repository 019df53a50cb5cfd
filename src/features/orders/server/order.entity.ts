import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';
import { orderStatuses } from '../shared/order-status.ts';

/** What a customer asked the shop to deliver, with whom to, as it was sent. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.integer().primary(),
    /** What people call the order by. */
    number: p.integer().unique(),
    /** The key of the submission that made it. */
    idempotencyKey: p.text().nullable().unique(),
    /** Tells whether a submission with the same key asks for the same. */
    requestHash: p.text(),
    name: p.text(),
    surname: p.text(),
    /** As +27… */
    cell: p.text(),
    telephone: p.text().nullable(),
    email: p.text(),
    address1: p.text(),
    address2: p.text().nullable(),
    area: p.text(),
    postal: p.text(),
    notes: p.text().nullable(),
    /** In cents. */
    total: p.type(CentsType),
    status: p.enum(orderStatuses),
    /** What searches look in (shared/search-text.ts). */
    searchText: p.text(),
    createdAt: p.datetime(),
  },
});

export type Order = InferEntity<typeof Order>;
