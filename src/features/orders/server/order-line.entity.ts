import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';

/** A product in an order, as it was when it was ordered. */
export const OrderLine = defineEntity({
  name: 'OrderLine',
  tableName: 'order_lines',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    /** Null once the product is deleted. */
    productId: p.integer().nullable(),
    description: p.text(),
    /** Of one unit, in cents. */
    price: p.type(CentsType),
    quantity: p.integer(),
    position: p.integer(),
  },
});

export type OrderLine = InferEntity<typeof OrderLine>;
