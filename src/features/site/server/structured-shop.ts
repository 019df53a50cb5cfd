import { areasServed } from '#features/delivery/server/public.ts';
import { listProducts } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { breadcrumbs, type StructuredNode, type StructuredPart } from '#server/structured-data.ts';
import { business } from '#shared/business.ts';
import { formatPrice } from '#shared/money.ts';
import { whatsAppLink } from '#shared/phone.ts';

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
      return [{ ...site, name: business.name }, await shopNode(context)];
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
  const { publicUrl: origin } = context.shop.settings;
  return {
    '@type': 'PetStore',
    '@id': `${origin}/#shop`,
    name: business.name,
    description: business.tagline,
    url: `${origin}/`,
    image: `${origin}/preview.jpg`,
    telephone: business.phone,
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
    geo: { '@type': 'GeoCoordinates', ...business.geo },
    openingHoursSpecification: business.hours.flatMap(({ schema }) =>
      schema === null ? [] : openingHours(schema),
    ),
    areaServed: await areasServed(context),
    sameAs: [business.groupPage, whatsAppLink(business.whatsApp, '')],
    currenciesAccepted: 'ZAR',
    priceRange: priceRange((await listProducts(context)).map(({ price }) => price)),
  };
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const longDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `Mo-Fr 08:00-18:00` as an OpeningHoursSpecification. */
function openingHours(schema: string) {
  const [, first = '', last = first, opens, closes] =
    /^(\w\w)(?:-(\w\w))? ([\d:]+)-([\d:]+)$/.exec(schema) ?? [];
  const dayOfWeek = longDays.slice(days.indexOf(first), days.indexOf(last) + 1);
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
}

/** From the lowest price to the highest. Search engines take a range of less than 100 characters. */
function priceRange(prices: readonly number[]): string | undefined {
  if (prices.length === 0) return undefined;
  return `${formatPrice(Math.min(...prices))} - ${formatPrice(Math.max(...prices))}`;
}
