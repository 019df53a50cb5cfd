import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { millisecondsOfADay } from '#shared/time.ts';
import { Order } from './order.entity.ts';

/**
 * How long an order is kept, in years: records of sales must be kept for five (Tax Administration
 * Act 28 of 2011, section 29), and the privacy policy promises no longer.
 */
const yearsKept = 5;

/** How long a suspicious order waits for the owner's word, in milliseconds: most are robots'. */
const suspiciousKept = 90 * millisecondsOfADay;

/** Deletes orders, with their lines and history, that need not be kept any more. */
export async function forgetOldOrders(shop: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(shop.clock.now());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - yearsKept);
  const doubted = new Date(shop.clock.now().getTime() - suspiciousKept);
  await patiently(shop.database, async (em) => {
    await em.nativeDelete(Order, { createdAt: { $lt: oldest } });
    await em.nativeDelete(Order, { suspicious: true, createdAt: { $lt: doubted } });
  });
}
