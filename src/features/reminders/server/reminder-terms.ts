import { deliverySettings } from '#features/areas/server/public.ts';
import { nextDelivery } from '#features/areas/shared/delivery-days.ts';
import type { Order } from '#features/orders/server/public.ts';
import type { Product } from '#features/products/server/public.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { toRand } from '#shared/money.ts';
import { areaOf } from './own-reminders.ts';
import type { Reminder } from './reminder.entity.ts';

/** Call before a transaction: inside one it would deadlock on the embedded database. */
export async function reminderTerms(shop: Shop) {
  const { areas } = await deliverySettings.read({ shop });
  return { areas, business: await letterhead({ shop }), now: shop.clock.now() };
}

type Terms = Awaited<ReturnType<typeof reminderTerms>>;

type Reminded = { reminder: Reminder; order: Order; product: Product };

/** What its email and its WhatsApp text say. */
export function reminderFacts(
  { areas, business, now }: Terms,
  { reminder, order, product }: Reminded,
) {
  const area = areaOf(areas, order);
  return {
    name: order.name,
    petName: reminder.petName ?? null,
    description: product.description,
    quantity: reminder.quantity,
    price: toRand(product.price),
    nextDelivery: area && nextDelivery(area, business, now),
  };
}
