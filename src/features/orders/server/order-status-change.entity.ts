import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { orderStatuses } from '../shared/order-status.ts';

/** One step in the history of an order; the first comes from nowhere. */
export const OrderStatusChange = defineEntity({
  name: 'OrderStatusChange',
  tableName: 'order_status_changes',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    statusFrom: p.enum(orderStatuses).nullable(),
    statusTo: p.enum(orderStatuses),
    changedAt: p.datetime(),
  },
});

export type OrderStatusChange = InferEntity<typeof OrderStatusChange>;
