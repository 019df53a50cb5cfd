import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Shop } from '#server/context.ts';
import { CentsType, numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { Cents } from '#shared/money.ts';
import { invoices as about } from '../shared/about.ts';
import {
  type InvoiceContent,
  type InvoiceNumber,
  invoiceKinds,
  invoiceName,
} from '../shared/invoice.ts';

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

/** What the books need of a document; amounts in cents. */
type BookedDocument = {
  kind: Invoice['kind'];
  name: string;
  order: string;
  customer: string;
  /** Null for a shop that was not registered. */
  vat: Cents | null;
  total: Cents;
  reference: string;
  corrects: string | null;
};

/** Invoices and credit notes, oldest first. @param moments from, inclusive, until, exclusive. */
export async function documentsIssued(
  em: EntityManager,
  moments: [from: Date, until: Date],
): Promise<BookedDocument[]> {
  const rows = await em.execute<(Omit<BookedDocument, 'total'> & { total: string })[]>(
    `select kind, content->>'name' as name, content->'order'->>'number' as order,
       content->'buyer'->>'name' as customer, (content->'vat'->>'amount')::float8 as vat,
       total::text as total, content->>'reference' as reference,
       content->'corrects'->>'name' as corrects
     from invoices where issued_at >= ? and issued_at < ? order by id`,
    moments,
  );
  return rows.map((row) => ({ ...row, total: numericToCents(row.total) }));
}

/** @returns the names of an order's invoices and credit notes, oldest first. */
export async function documentNames(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<(orderId: number) => string[]> {
  const rows = await em.find(
    Invoice,
    { orderId: { $in: [...orderIds] } },
    { fields: ['orderId', 'kind', 'number'], orderBy: { id: 'asc' } },
  );
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) =>
    byOrder.get(orderId)?.map(({ kind, number }) => invoiceName(kind, number)) ?? [];
}

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
