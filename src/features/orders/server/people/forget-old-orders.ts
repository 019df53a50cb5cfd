import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { retention } from '#shared/office/retention.ts';
import { keptSince } from '#shared/time/length.ts';
import { eraseCustomers } from './erase-customers.ts';

const deleteDoubted = `
  delete from orders where suspicious and created_at < ?
    and not exists (select from payments where payments.order_id = orders.id)`;

/**
 * Takes the people out of orders whose records need not be kept any more, and deletes suspicious ones
 * that nobody called real: most are robots'. Money that came keeps its order.
 */
export async function forgetOldOrders(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = shop.clock.now();
  const oldest = keptSince(now, retention.orders.length);
  const doubted = keptSince(now, retention.suspiciousOrders.length);
  await patiently(shop.database, async (em) => {
    await eraseCustomers(em, { createdAt: { $lt: oldest } }, now);
    await em.execute(deleteDoubted, [doubted], 'run');
  });
}
