import { businessSettings } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import type { DeliveryArea } from '../shared/delivery-area.ts';
import { findArea } from '../shared/find-area.ts';
import { deliverySettings } from './delivery-settings.ts';

/** The area of a free-text address; null when none or several match. */
export async function findServedArea(
  context: { shop: Pick<Shop, 'cache' | 'database' | 'settings'> },
  address: string,
): Promise<DeliveryArea | null> {
  const { town } = await businessSettings.read(context);
  const found = findArea(await deliverySettings.read(context), address, town);
  return found.kind === 'served' ? found.area : null;
}
