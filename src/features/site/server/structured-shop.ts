import { areasServed } from '#features/delivery/server/public.ts';
import { listProducts } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { breadcrumbs, type StructuredNode, type StructuredPart } from '#server/structured-data.ts';
import type { OpenRange } from '#shared/business-schema.ts';
import { formatPrice } from '#shared/money.ts';
import { exceptionOn, type OpeningTimes, shopDay } from '#shared/opening-hours.ts';
import { groupWeek } from '#shared/opening-words.ts';
import { whatsAppLink } from '#shared/phone.ts';
import { dateOfDay, type Weekday } from '#shared/week.ts';

const places = [
  { name: 'About Us', path: '/about' },
  { name: 'Gallery', path: '/gallery' },
  { name: 'Reviews', path: '/reviews' },
];

/** What search engines are told of the business, and of the pages that belong to no feature alone. */
export const structuredShop: readonly StructuredPart[] = [
  {
    page: '/',
    topics: ['products', 'settings'],
    async nodes(context) {
      const { publicUrl: origin } = context.shop.settings;
      const site = { '@type': 'WebSite', '@id': `${origin}/#site`, url: `${origin}/` };
      const { name } = await businessSettings.of(context);
      return [{ ...site, name }, await shopNode(context)];
    },
  },
  {
    page: '/about',
    topics: ['products', 'settings'],
    nodes: async (context) => [await shopNode(context)],
  },
  ...places.map(
    (place): StructuredPart => ({
      page: place.path,
      topics: [],
      nodes: async ({ shop }) => [breadcrumbs(shop.settings.publicUrl, [place])],
    }),
  ),
];

/** The shop as https://schema.org/PetStore. */
async function shopNode(context: RequestContext): Promise<StructuredNode> {
  const { clock, settings } = context.shop;
  const { publicUrl: origin } = settings;
  const business = await businessSettings.of(context);
  const { links, mapPoint, otherPhone, tagline } = business;
  return {
    '@type': 'PetStore',
    '@id': `${origin}/#shop`,
    name: business.name,
    ...(tagline && { description: tagline }),
    url: `${origin}/`,
    image: `${origin}/preview.jpg`,
    telephone: otherPhone ? [business.phone, otherPhone] : business.phone,
    email: business.email,
    founder: { '@type': 'Person', name: business.owner },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${business.street}, ${business.suburb}`,
      addressLocality: business.town,
      addressRegion: business.province,
      postalCode: business.postalCode,
      addressCountry: 'ZA',
    },
    ...(mapPoint && { geo: { '@type': 'GeoCoordinates', ...mapPoint } }),
    ...openingHours(business, shopDay(clock.now())),
    areaServed: await areasServed(context),
    sameAs: [...links, whatsAppLink(business.whatsApp, '')],
    currenciesAccepted: 'ZAR',
    priceRange: priceRange((await listProducts(context)).map(({ price }) => price)),
  };
}

/** Public holidays are told for as many days ahead. */
const toldAhead = 60;

const longNames: Record<Weekday, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** The hours of the week, and the days on which they are others, as OpeningHoursSpecification. */
function openingHours(times: OpeningTimes, today: number) {
  const type = { '@type': 'OpeningHoursSpecification' };
  const spec = ({ from, until }: OpenRange) => ({ ...type, opens: from, closes: until });
  const week = groupWeek(times.hours).flatMap(({ days, hours }) =>
    hours.map((range) => ({ ...spec(range), dayOfWeek: days.map((day) => longNames[day]) })),
  );
  // Closed all day is written as opening and closing at midnight.
  const closed: OpenRange = { from: '00:00', until: '00:00' };
  const special = Array.from({ length: toldAhead }, (_, ahead) => today + ahead).flatMap((day) => {
    const hours = exceptionOn(times, day);
    const on = { validFrom: dateOfDay(day), validThrough: dateOfDay(day) };
    if (hours === null) return [];
    return (hours.length === 0 ? [closed] : hours).map((range) => ({ ...spec(range), ...on }));
  });
  return { openingHoursSpecification: week, specialOpeningHoursSpecification: special };
}

/** From the lowest price to the highest. Search engines take a range of less than 100 characters. */
function priceRange(prices: readonly number[]): string | undefined {
  if (prices.length === 0) return undefined;
  return `${formatPrice(Math.min(...prices))} - ${formatPrice(Math.max(...prices))}`;
}
