import { keptSinceByBoth } from '#server/db/kept-since.ts';
import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { retention } from '#shared/office/retention.ts';
import { Order } from '../order.entity.ts';
import { eraseCustomers } from './erase-customers.ts';

/**
 * Takes the people out of orders whose records need not be kept any more, and deletes suspicious ones
 * that nobody called real: most are robots'.
 */
export async function forgetOldOrders(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = shop.clock.now();
  await patiently(shop.database, async (em) => {
    const oldest = await keptSinceByBoth(em, now, retention.orders.length);
    const doubted = await keptSinceByBoth(em, now, retention.suspiciousOrders.length);
    await eraseCustomers(em, { createdAt: { $lt: oldest } }, now);
    await em.nativeDelete(Order, { suspicious: true, createdAt: { $lt: doubted } });
  });
}
