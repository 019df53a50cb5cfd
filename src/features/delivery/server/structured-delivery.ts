import type { RequestContext } from '#server/context.ts';
import { deliverySettings } from './delivery-settings.ts';

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** An order is confirmed within a day, and the bakkie goes to every area at least once a week. */
const deliveryTime = {
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 1),
  transitTime: days(1, 7),
};

/**
 * What delivery costs, for search engines (schema.org OfferShippingDetails): one for each fee. Areas share
 * postal codes; a code is told with the highest of its fees, so that nobody pays more than was said.
 */
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

/** Where the shop delivers, for search engines. */
export async function areasServed(context: RequestContext): Promise<object[]> {
  const { areas } = await deliverySettings.read(context);
  return areas.map(({ name }) => ({ '@type': 'Place', name }));
}
