import { beforeAll, describe, expect, test } from 'vitest';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { testShop } from '#test/shop.ts';

/*
 * What Google requires of each kind of thing (https://developers.google.com/search/docs/appearance/structured-data
 * with the page named), and further properties that https://schema.org/<kind> has. Read on 22 November 2026.
 */
type Rule = { page: string; required: string[]; recommended: string[]; also: string[] };

const rule = (page: string, required: string, recommended = '', also = ''): Rule => {
  const [needed = [], wanted = [], others = []] = [required, recommended, also].map((names) =>
    names.split(' ').filter(Boolean),
  );
  return { page, required: needed, recommended: wanted, also: others };
};

/** The page, what it requires and recommends, and further properties. */
const rules: Record<string, Rule> = {
  // A merchant listing requires the image; a product without one is a snippet. Left out: gtin, mpn and
  // size, which the shop does not know.
  Product: rule(
    '/merchant-listing, /product-snippet',
    'name offers',
    'image aggregateRating brand description review sku',
    'category url weight',
  ),
  // Left out: priceValidUntil, for prices hold until they are changed.
  Offer: rule(
    '/merchant-listing',
    'price priceCurrency',
    'availability hasMerchantReturnPolicy itemCondition shippingDetails url',
    'seller',
  ),
  OfferShippingDetails: rule(
    '/merchant-listing',
    '',
    'deliveryTime shippingDestination shippingRate',
  ),
  ShippingDeliveryTime: rule('/merchant-listing', '', 'handlingTime transitTime'),
  MonetaryAmount: rule('/merchant-listing', 'currency value'),
  DefinedRegion: rule('/merchant-listing', 'addressCountry', 'postalCode'),
  MerchantReturnPolicy: rule(
    '/return-policy',
    'applicableCountry returnPolicyCategory merchantReturnDays',
    'returnMethod returnFees refundType',
    'merchantReturnLink',
  ),
  Brand: rule('/merchant-listing', 'name'),
  AggregateRating: rule('/review-snippet', 'ratingValue reviewCount', 'bestRating worstRating'),
  Review: rule('/review-snippet', 'author reviewRating', 'datePublished', 'name reviewBody'),
  Rating: rule('/review-snippet', 'ratingValue', 'bestRating worstRating'),
  Person: rule('/review-snippet', 'name'),
  BreadcrumbList: rule('/breadcrumb', 'itemListElement'),
  ItemList: rule('/carousel', 'itemListElement', '', 'numberOfItems'),
  ListItem: rule('/breadcrumb, /carousel', 'position', '', 'name item url'),
  // Left out: aggregateRating and review, which a shop may not give of itself, and department.
  PetStore: rule(
    '/local-business',
    'name address',
    'geo openingHoursSpecification priceRange telephone url',
    'areaServed description image email founder sameAs currenciesAccepted specialOpeningHoursSpecification',
  ),
  PostalAddress: rule(
    '/local-business',
    '',
    'streetAddress addressLocality addressRegion postalCode addressCountry',
  ),
  GeoCoordinates: rule('/local-business', 'latitude longitude'),
  // Further: of days with other hours than usual.
  OpeningHoursSpecification: rule(
    '/local-business',
    'dayOfWeek opens closes',
    '',
    'validFrom validThrough',
  ),
  QuantitativeValue: rule('https://schema.org', 'unitCode', '', 'value minValue maxValue'),
  Place: rule('https://schema.org', 'name'),
  WebSite: rule('/site-names', 'name url'),
};

type Node = Record<string, unknown>;

function typed(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(typed);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(typed);
  return '@type' in value ? [value as Node, ...inside] : inside;
}

const ofKind = async (path: string, kind: string) =>
  typed(await graphOf(path)).filter((node) => node['@type'] === kind);
const kindsOf = (nodes: Node[]) => nodes.map((node) => String(node['@type']));

const shop = testShop({ pages: true, keep: true });
let graphOf: (path: string) => Promise<Node[]>;
const hostile = '</script><script>alert(1)</script>';

beforeAll(async () => {
  const picture = 'aaaaaaaaaaaaaaaa-1200x1200.webp';
  const { productID } = await product(shop, {
    description: `Lamb ${hostile}`,
    picture,
    brand: 'Karoo',
    weightGrams: 8000,
    nutritionalInformation: 'Complete food for adult dogs.',
  });
  await product(shop, { description: 'Nothing is known of it', category: 'Cats' });
  await review(shop, { productId: productID, rating: 4.5, comment: hostile });
  await review(shop, { productId: productID, rating: 4 });
  graphOf = async (path) => {
    const html = await (await fetch(shop.url + path)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(scripts.length, path).toBeLessThanOrEqual(1);
    if (!scripts[0]) return [];
    expect(html.indexOf(scripts[0][0])).toBeLessThan(html.indexOf('</head>'));
    const data = JSON.parse(scripts[0][1] ?? '') as { '@context': string; '@graph': Node[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  };
});

const pages: [string, string[]][] = [
  ['/', ['WebSite', 'PetStore']],
  ['/about', ['PetStore', 'BreadcrumbList']],
  ['/products', ['BreadcrumbList', 'ItemList']],
  ['/products/1', ['Product', 'BreadcrumbList']],
  ['/products/2', ['Product', 'BreadcrumbList']],
  ['/products/for/dogs', ['BreadcrumbList', 'ItemList']],
  ['/products/for/cats', ['BreadcrumbList', 'ItemList']],
  ['/gallery', ['BreadcrumbList']],
  ['/reviews', ['BreadcrumbList']],
  ['/privacy', []],
  ['/cart', []],
  ['/products/999', []],
  ['/nowhere', []],
];

describe.each(pages)('%s', (path, kinds) => {
  test(`has structured data of ${kinds.join(' and ') || 'nothing'}, with required properties`, async () => {
    const graph = await graphOf(path);
    expect(kindsOf(graph).sort()).toEqual([...kinds].sort());
    for (const node of typed(graph)) {
      const kind = String(node['@type']);
      const given = Object.keys(node).filter((name) => !name.startsWith('@'));
      const rule = rules[kind];
      if (!rule) throw new Error(`What Google asks of a ${kind} is not written down here.`);
      // Properties described elsewhere are only named here.
      const required = kind === 'PetStore' && !graph.includes(node) ? ['name'] : rule.required;
      expect(given, `${kind}, see ${rule.page}`).toEqual(expect.arrayContaining(required));
      const known = [...rule.required, ...rule.recommended, ...rule.also];
      expect(known, kind).toEqual(expect.arrayContaining(given));
    }
  });
});

test.each([
  ['/', 'PetStore'],
  ['/products/1', 'Product'],
  ['/products/1', 'Offer'],
  ['/products/1', 'OfferShippingDetails'],
  ['/products/1', 'MerchantReturnPolicy'],
  ['/products/1', 'Review'],
  ['/products/1', 'AggregateRating'],
])('%s has every recommended property of a %s', async (path, kind) => {
  const nodes = await ofKind(path, kind);
  expect(nodes.length).toBeGreaterThan(0);
  const recommended = rules[kind]?.recommended ?? [];
  expect(Object.keys(nodes[0] ?? {})).toEqual(expect.arrayContaining(recommended));
});

test('a product is one thing, whichever feature speaks of it, and its texts stay texts', async () => {
  const [lamb] = (await graphOf('/products/1')).filter((node) => node['@type'] === 'Product');
  expect(lamb).toMatchObject({
    name: `Lamb ${hostile}`,
    description: 'Complete food for adult dogs.',
    brand: { name: 'Karoo' },
    offers: { price: '449.90', priceCurrency: 'ZAR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: '4.3', reviewCount: 2, bestRating: 5 },
    review: [{ reviewRating: { ratingValue: 4 } }, { reviewBody: hostile }],
  });
  for (const address of (lamb?.image ?? []) as string[]) {
    expect(address).toMatch(new RegExp(`^${shop.settings.publicUrl}/`));
  }
});

test('a page has a new review at once', async () => {
  const count = async () => (await ofKind('/products/1', 'Review')).length;
  const before = await count();
  await review(shop, { productId: 1 });
  expect(await count()).toBe(before + 1);
});

test('an offer has the fees of the owner and the returns of the terms', async () => {
  const area = (name: string, fee: number, ...postalCodes: string[]) => ({
    ...{ name, fee, postalCodes },
    ...{ also: [], days: ['Tue'] },
  });
  const areas = [
    area('Near', 0, '1449'),
    area('Beside', 50, '1449', '1450'),
    area('Far', 75, '1871'),
  ];
  await shop.asOwner('PATCH', '/admin/settings/delivery', { entries: { areas } });
  const [offer] = await ofKind('/products/1', 'Offer');
  expect(offer).toMatchObject({
    shippingDetails: [
      { shippingRate: { value: 50 }, shippingDestination: { postalCode: ['1449', '1450'] } },
      { shippingRate: { value: 75 }, shippingDestination: { postalCode: ['1871'] } },
    ],
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
  });
  const [store] = await ofKind('/', 'PetStore');
  expect(store?.areaServed).toMatchObject([{ name: 'Near' }, { name: 'Beside' }, { name: 'Far' }]);
  const terms = await (await fetch(`${shop.url}/terms`)).text();
  expect(terms).toContain('Within 7 days, no reason needed');
  expect(terms).toContain('id="returns"');
});

test('the way to a product, and the list of all, lead to real pages', async () => {
  const addresses = [...(await graphOf('/products/1')), ...(await graphOf('/products'))]
    .filter((node) => /List$/.test(String(node['@type'])))
    .flatMap((node) => node.itemListElement as { position: number; item?: string; url?: string }[])
    .map(({ item, url }) => (item ?? url ?? '').replace(shop.settings.publicUrl, shop.url));
  expect(addresses).toHaveLength(8);
  for (const address of addresses) {
    expect((await fetch(address, { redirect: 'manual' })).status, address).toBe(200);
  }
});
