import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { orders as about } from '../../shared/about.ts';
import { eraseCustomers } from './erase-customers.ts';

const deleteSuspicious = `
  delete from orders where suspicious and created_at < ?
    and not exists (select from payments where payments.order_id = orders.id)`;

/** Suspicious orders are deleted unless they have payments. */
export async function eraseOldOrders(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = shop.clock.now();
  await inLongTransaction(shop.database, async (em) => {
    const oldest = await safeRetentionLimit(em, now, about.retention.orders.length);
    const oldestSuspicious = await safeRetentionLimit(
      em,
      now,
      about.retention.suspiciousOrders.length,
    );
    await eraseCustomers(em, { createdAt: { $lt: oldest } }, now);
    await em.execute(deleteSuspicious, [oldestSuspicious], 'run');
  });
}
