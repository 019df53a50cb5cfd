import type { RequestContext, Shop } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import type { DeliveryArea } from '../shared/delivery-area.ts';
import { deliverySettingsSchema, findServedTwice } from '../shared/delivery-settings.ts';
import { findArea } from '../shared/find-area.ts';
import { moveAreaUses, numberAreas } from './area-ids.ts';

export const deliverySettings = settingsGroup({
  name: 'delivery',
  schema: deliverySettingsSchema,
  findConflict: findServedTwice,
  async complete(em, { shop }, { before, entries: { moved = {}, lastAreaID: _, ...entries } }) {
    if (!entries.areas) return entries;
    const numbered = numberAreas(entries.areas, before);
    await moveAreaUses(em, shop.registry.areaUses, [before.areas, numbered.areas], moved);
    return { ...entries, ...numbered };
  },
});

/** The area of a free-text address, or of an id; null when none or several match. */
export async function findServedArea(
  context: { shop: Shop },
  sought: string | number | null,
): Promise<DeliveryArea | null> {
  const table = await deliverySettings.read(context);
  if (typeof sought !== 'string') return table.areas.find(({ id }) => id === sought) ?? null;
  const { town } = await businessSettings.read(context);
  const found = findArea(table, sought, town);
  return found.kind === 'served' ? found.area : null;
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Orders are confirmed within a day; every area has a delivery at least once a week. */
const deliveryTime = {
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 1),
  transitTime: days(1, 7),
};

/** schema.org OfferShippingDetails, one per fee; a shared postal code gets its highest fee. */
export async function shippingDetails(context: RequestContext): Promise<object[]> {
  const { areas } = await deliverySettings.read(context);
  const fees = new Map<string, number>();
  for (const { fee, postalCodes } of areas) {
    for (const code of postalCodes) fees.set(code, Math.max(fee, fees.get(code) ?? 0));
  }
  return [...new Set(fees.values())].map((fee) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'ZAR' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'ZA',
      postalCode: [...fees].flatMap(([code, its]) => (its === fee ? [code] : [])),
    },
    deliveryTime,
  }));
}

export async function areasServed(context: RequestContext): Promise<object[]> {
  const { areas } = await deliverySettings.read(context);
  return areas.map(({ name }) => ({ '@type': 'Place', name }));
}
