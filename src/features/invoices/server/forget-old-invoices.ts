import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { invoices as about } from '../shared/about.ts';

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
