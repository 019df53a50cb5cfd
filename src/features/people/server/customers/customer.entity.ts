import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Names and addresses are in the customer's orders. */
export const Customer = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.integer().primary(),
    /** Written by the owner. */
    note: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** Identifies a customer: a number with its country code, an address in lower case. */
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
