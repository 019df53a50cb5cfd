import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';
import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { invoices as about } from '../shared/about.ts';
import { type InvoiceContent, type InvoiceNumber, invoiceKinds } from '../shared/invoice.ts';

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

/** SQL condition: the order in `column` has this invoice or credit note. */
export const hasInvoice = (column: string, { kind, number }: InvoiceNumber) =>
  `exists (select 1 from invoices where invoices.order_id = ${column} and kind = '${kind}' and number = ${number})`;

// An invoice is deleted with its credit note, or after it.
const forget = `
  delete from invoices where issued_at < ?
    and not exists (
      select 1 from invoices newer where newer.corrects_id = invoices.id and newer.issued_at >= ?)`;

export async function forgetOldInvoices(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  await inLongTransaction(shop.database, async (em) => {
    const oldest = await safeRetentionLimit(em, shop.clock.now(), about.retention.invoices.length);
    await em.execute(forget, [oldest, oldest], 'run');
  });
}
