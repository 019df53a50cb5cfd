import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';
import { type InvoiceContent, invoiceKinds } from '../shared/invoice.ts';

/** A trigger refuses changes, and deletions for seven years. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(invoiceKinds),
    /** Consecutive by kind, without gaps. */
    number: p.integer(),
    orderId: p.integer(),
    /** The invoice that a credit note credits. */
    correctsId: p.integer().nullable(),
    issuedAt: p.datetime(),
    /** In cents. */
    total: p.type(CentsType),
    content: p.json<InvoiceContent>(),
  },
});

export type Invoice = InferEntity<typeof Invoice>;
