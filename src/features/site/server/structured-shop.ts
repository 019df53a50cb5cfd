import { areasServed } from '#features/areas/server/public.ts';
import { listProducts } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { brandOf } from '#server/settings/brand.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { breadcrumbs, type StructuredNode, type StructuredPart } from '#server/structured-data.ts';
import type { OpenRange } from '#shared/business/business-schema.ts';
import { exceptionOn, type OpeningTimes } from '#shared/business/opening-hours.ts';
import { groupWeek } from '#shared/business/opening-words.ts';
import { formatPrice } from '#shared/money.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import {
  shopDay,
  type Weekday,
  weekdayName,
  weekdayOf,
  weekdays,
  writeDay,
} from '#shared/time/day.ts';

const locations = [
  { name: 'About Us', path: '/about' },
  { name: 'Gallery', path: '/gallery' },
  { name: 'Reviews', path: '/reviews' },
];

export const structuredShop: readonly StructuredPart[] = [
  {
    page: '/',
    topics: ['products', 'settings'],
    async nodes(context) {
      const { publicUrl: origin } = context.shop.settings;
      const site = { '@type': 'WebSite', '@id': `${origin}/#site`, url: `${origin}/` };
      const { name } = await businessSettings.read(context);
      return [{ ...site, name }, await shopNode(context)];
    },
  },
  {
    page: '/about',
    topics: ['products', 'settings'],
    nodes: async (context) => [await shopNode(context)],
  },
  ...locations.map(
    (location): StructuredPart => ({
      page: location.path,
      topics: [],
      nodes: async ({ shop }) => [breadcrumbs(shop.settings.publicUrl, [location])],
    }),
  ),
];

/** https://schema.org/PetStore */
async function shopNode(context: RequestContext): Promise<StructuredNode> {
  const { clock, settings } = context.shop;
  const { publicUrl: origin } = settings;
  const business = await businessSettings.read(context);
  const { links, mapPoint, otherPhone, tagline } = business;
  const brand = brandOf(business);
  return {
    '@type': 'PetStore',
    '@id': `${origin}/#shop`,
    name: business.name,
    ...(tagline && { description: tagline }),
    url: `${origin}/`,
    image: origin + brand.share,
    ...(brand.logo && { logo: origin + brand.logo.src }),
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

/** Days ahead for which exceptions are listed. */
const daysAhead = 60;

/** schema.org: opens and closes at midnight means closed. */
const closed: OpenRange = { from: '00:00', until: '00:00' };

/** Weekly hours and exceptions as OpeningHoursSpecification. */
function openingHours(times: OpeningTimes, today: number) {
  const week = groupWeek(times.hours).flatMap(({ days, hours }) =>
    hours.map((range) => specification(range, days)),
  );
  const special = exceptionsAhead(times, today).flatMap(({ from, until, hours }) => {
    const length = Math.min(until - from + 1, weekdays.length);
    const days = Array.from({ length }, (_, ahead) => dayName(from + ahead));
    const valid = { validFrom: writeDay(from), validThrough: writeDay(until) };
    const ranges = hours.length === 0 ? [closed] : hours;
    return ranges.map((range) => ({ ...specification(range, days), ...valid }));
  });
  return { openingHoursSpecification: week, specialOpeningHoursSpecification: special };
}

const dayName = (day: number): Weekday => weekdays[weekdayOf(day)] ?? 'Sun';

function specification({ from, until }: OpenRange, days: readonly Weekday[]) {
  const dayOfWeek = days.map(weekdayName);
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes: until };
}

/** Consecutive days with the same exceptional hours are merged. */
function exceptionsAhead(times: OpeningTimes, today: number) {
  const found: { from: number; until: number; hours: readonly OpenRange[] }[] = [];
  for (let day = today; day < today + daysAhead; day += 1) {
    const hours = exceptionOn(times, day);
    if (hours === null) continue;
    const last = found.at(-1);
    if (last?.until === day - 1 && hours.length === 0 && last.hours.length === 0) last.until = day;
    else found.push({ from: day, until: day, hours });
  }
  return found;
}

/** Search engines accept less than 100 characters. */
function priceRange(prices: readonly number[]): string | undefined {
  if (prices.length === 0) return undefined;
  return `${formatPrice(Math.min(...prices))} - ${formatPrice(Math.max(...prices))}`;
}
