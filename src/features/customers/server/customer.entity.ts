import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Somebody who ordered. Their names and addresses stand in their orders. */
export const Customer = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.integer().primary(),
    /** The owner's own note. */
    note: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** What tells that two orders are of the same customer: a number as +27…, an address in lower case. */
export const CustomerContact = defineEntity({
  name: 'CustomerContact',
  tableName: 'customer_contacts',
  properties: {
    id: p.integer().primary(),
    customerId: p.integer(),
    kind: p.enum(['phone', 'email'] as const),
    value: p.text(),
  },
});

export type Customer = InferEntity<typeof Customer>;
export type CustomerContact = InferEntity<typeof CustomerContact>;
