import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { retention } from '#shared/office/retention.ts';
import { keptSince } from '#shared/time/length.ts';

// By the database's own clock it is over as well: a wrong one of the shop takes nothing away. An invoice
// goes with its credit note, or after it.
const forget = `
  delete from invoices where issued_at < ? and issued_at < now() - interval '5 years'
    and not exists (
      select 1 from invoices newer where newer.corrects_id = invoices.id and newer.issued_at >= ?)`;

/** Deletes invoices and credit notes that need not be kept any more. */
export async function forgetOldInvoices(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const oldest = keptSince(shop.clock.now(), retention.invoices.length);
  await patiently(shop.database, (em) => em.execute(forget, [oldest, oldest], 'run'));
}
