import type { RequestContext } from '#server/context.ts';
import { withUpdateTimes } from '#server/db/changes.ts';
import { findCopied } from '#server/db/find-page.ts';
import type { ListPartInput } from '#shared/list-part.ts';
import { toRand } from '#shared/money.ts';
import { readDay, startOfDay } from '#shared/time/day.ts';
import { Invoice } from './invoice.entity.ts';

type Days = { from?: string | null | undefined; to?: string | null | undefined };

/** Those issued from the start of `from` to the end of `to`, as `findCopied`. */
export async function listInvoices(
  context: RequestContext,
  { from, to, ...part }: ListPartInput & Days,
) {
  const where = [
    ...(from ? [{ issuedAt: { $gte: startOfDay(readDay(from)) } }] : []),
    ...(to ? [{ issuedAt: { $lt: startOfDay(readDay(to) + 1) } }] : []),
  ];
  const { found, changed } = await findCopied(context, ['invoices', Invoice], where, part);
  const rows = found.map(({ id, kind, orderId, issuedAt, total, content }) => ({
    invoiceID: id,
    kind,
    name: content.name,
    orderID: orderId,
    orderNumber: String(content.order.number),
    customerName: content.buyer.name,
    issuedAt: issuedAt.toISOString(),
    total: toRand(total),
    net: toRand(total - (content.vat?.amount ?? 0)),
    vat: content.vat ? toRand(content.vat.amount) : null,
    vatPercent: content.vat?.percent ?? null,
    reference: content.reference,
    corrects: content.corrects?.name ?? null,
  }));
  return withUpdateTimes(context.em, 'invoices', rows, ({ invoiceID }) => invoiceID, changed);
}
