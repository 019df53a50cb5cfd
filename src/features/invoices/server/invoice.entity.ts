import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';
import { type InvoiceContent, invoiceKinds } from '../shared/invoice.ts';

/** An invoice or credit note as it was issued. The database changes no row, and deletes none for seven years. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(invoiceKinds),
    /** Consecutive within its kind, without gaps. */
    number: p.integer(),
    orderId: p.integer(),
    /** Of a credit note: the invoice that it credits. */
    correctsId: p.integer().nullable(),
    issuedAt: p.datetime(),
    /** In cents. */
    total: p.type(CentsType),
    content: p.json<InvoiceContent>(),
  },
});

export type Invoice = InferEntity<typeof Invoice>;
