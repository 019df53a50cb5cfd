import { deliverySettings } from '#features/areas/server/public.ts';
import { nextDelivery } from '#features/areas/shared/delivery-days.ts';
import { ownerAddress } from '#features/auth/server/public.ts';
import { findOrdersByIds, type Order } from '#features/orders/server/public.ts';
import { findProductsByIds, type Product } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { toRand } from '#shared/money.ts';
import type { Reminder } from './reminder.entity.ts';

/** Call before a transaction: inside one it would deadlock on the embedded database. */
export async function reminderTerms(shop: Platform) {
  return {
    areas: (await deliverySettings.read({ shop })).areas,
    business: await letterhead({ shop }),
    replyTo: await ownerAddress(shop),
    publicUrl: shop.settings.publicUrl,
    now: shop.clock.now(),
  };
}

export type ReminderTerms = Awaited<ReturnType<typeof reminderTerms>>;

export type Reminded = { reminder: Reminder; order: Order; product: Product };

/** With their orders and products, in two queries; without those whose order or product is gone. */
export async function withTheirFood(
  em: EntityManager,
  reminders: readonly Reminder[],
): Promise<Reminded[]> {
  const orderIds = reminders.map(({ orderId }) => orderId);
  const productIds = reminders.map(({ productId }) => productId);
  const orders = await findOrdersByIds(em, orderIds);
  const products = await findProductsByIds(em, productIds);
  return reminders.flatMap((reminder) => {
    const order = orders.find(({ id }) => id === reminder.orderId);
    const product = products.find(({ id }) => id === reminder.productId);
    return order && product ? [{ reminder, order, product }] : [];
  });
}

/** Null for a collection or an unknown area. */
export function areaOf<Area extends { id: number }>(
  areas: readonly Area[],
  { handover, deliveryAreaId }: Pick<Order, 'handover' | 'deliveryAreaId'>,
): Area | null {
  if (handover === 'Collection') return null;
  return areas.find(({ id }) => id === deliveryAreaId) ?? null;
}

/** What its email and its WhatsApp text say. */
export function reminderFacts(
  { areas, business, now }: ReminderTerms,
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
