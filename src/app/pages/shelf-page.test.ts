import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#features/products/server/public.ts';
import { catalogue } from '#features/products/starter/catalogue.ts';
import { write } from '#server/db/database.ts';
import { toCents } from '#shared/money.ts';
import { distFolder, testShop } from '#test/shop.ts';
import { watchedPages } from '#test/watched-pages.ts';
import { builtRenderer } from './page-renderer.ts';

const renderings: string[] = [];
const pages = watchedPages((url) => renderings.push(url));
const shop = testShop({ pages, keep: true });
beforeAll(async () => {
  await write(shop, async (em) => {
    for (const product of catalogue) {
      const price = toCents(product.price);
      const createdAt = shop.clock.now();
      await insertProduct(em, { ...product, price, picture: null, createdAt });
    }
    await em.execute(`
      insert into reviews (name, title, comment, rating, product_id, product_name, search_text, created_at)
      select 'Naledi', 'Good', 'Eaten at once.', 3 + id % 4 / 2.0, id, description, '', created_at
      from products`);
  });
});
beforeEach(() => {
  shop.shop.cache.clear();
  renderings.length = 0;
});

const htmlOf = async (address: string) => {
  const answer = await fetch(shop.url + address);
  return { status: answer.status, html: await answer.text() };
};
const page = async (search = '') => {
  const { status, html } = await htmlOf(`/products${search}`);
  expect(status).toBe(200);
  return html;
};
const stateIn = (html: string) => /<script id="page-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
/** The names of the products in the state of a page. */
const carriedIn = (html: string) =>
  [...stateIn(html).matchAll(/"description":"([^"]*)"/g)].map(([, name = '']) => name);
const names = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a [^>]*>(.*?)<\/a>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>|<!-- -->/g, '').replaceAll('&amp;', '&'),
  );
const named = (fits: (product: (typeof catalogue)[number]) => boolean) =>
  catalogue.filter(fits).map(({ description }) => description);
const nodes = (html: string) => {
  const body = html.slice(html.indexOf('<body')).replace(/<script[^>]*>.*?<\/script>/gs, '');
  return body.match(/<[a-z]/g)?.length ?? 0;
};
const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
const canonical = (html: string) =>
  /<link rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the shelf without any script', () => {
  test('shows 24 products, and a link to those that follow', async () => {
    const first = await page();
    expect(names(first)).toHaveLength(24);
    expect(first).toContain(`24 of ${catalogue.length} products`);
    const next = /<a [^>]*rel="next"[^>]*>/.exec(first)?.[0];
    expect(next).toContain('href="/products?page=2"');
    const second = await page('?page=2');
    expect(second).toMatch(/<a [^>]*rel="prev"/);
    expect(second).not.toMatch(/<a [^>]*rel="next"/);
    expect([...names(first), ...names(second)].toSorted()).toEqual(named(() => true).toSorted());
    expect(canonical(second)).toBe('/products?page=2');
    expect(names(await page('?page=99'))).toEqual(names(second));
  });

  test('has few nodes', async () => {
    expect(nodes(await page())).toBeLessThanOrEqual(900);
  });

  test('filters, sorts and shows the active filters', async () => {
    const senior = await page('?stage=senior&type=dry');
    expect(names(senior).toSorted()).toEqual(
      named(({ lifeStage, type }) => lifeStage === 'Senior' && type === 'Dry').toSorted(),
    );
    expect(senior).toMatch(
      /<a [^>]*href="\/products\?type=dry"[^>]*>(?:<span[^>]*>)?Remove filter: /,
    );
    const both = named(({ lifeStage }) => lifeStage !== 'Adult');
    for (const search of ['?stage=senior.young', '?stage=senior&stage=young']) {
      expect(names(await page(search)).toSorted()).toEqual(both.toSorted());
    }
    const cheapest = await page('?sort=kg');
    const [first] = catalogue.toSorted(
      (one, other) => one.price / (one.weightGrams ?? 1) - other.price / (other.weightGrams ?? 1),
    );
    expect(names(cheapest)[0]).toBe(first?.description);
  });

  test('finds mistyped words, and near products when nothing matches', async () => {
    const chicken = named(({ description }) => description.includes('Chicken'));
    expect(names(await page('?search=chiken')).toSorted()).toEqual(chicken.toSorted());
    const near = await page('?search=turkey+zebra');
    expect(near).toContain('No exact match. These come closest:');
    expect(names(near)[0]).toContain('Turkey');
    const misfit = await page('?category=Cats&breed=large');
    expect(misfit).toContain('These come closest:');
    expect(names(misfit).length).toBeGreaterThan(0);
    expect(await page('?search=xyzzyq')).toContain('We found nothing for “xyzzyq”.');
  });
});

describe('what the shop keeps of it', () => {
  test('a category with at most one thing more, in one spelling', async () => {
    for (const search of [
      '?category=Dogs&stage=young',
      '?stage=young&category=Dogs',
      '?stage=young&category=Dogs&utm_source=mail&grain=maybe&sort=name&page=1',
    ]) {
      await page(search);
    }
    expect(renderings).toEqual(['/products?category=Dogs&stage=young']);
  });

  test.each(['?search=lamb', '?stage=young&sort=kg', '?page=10'])(
    '%s is not cached',
    async (search) => {
      await page(search);
      await page(search);
      expect(renderings).toHaveLength(2);
    },
  );

  test.each([
    '?search=%20',
    '?search=a%0Ab',
    '?stage=Young&type=&breed=9&grain=%3Cscript%3E&sort=drop&page=0',
    '?page=100',
  ])('%s is the whole shelf', async (search) => {
    const whole = await page();
    expect((await page(search)) === whole).toBe(true);
    expect(renderings).toEqual(['/products']);
  });

  test('hostile words are words', async () => {
    const html = await page(`?search=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    for (const words of ['\u200b', '\ud83d\udc36'.repeat(60), '%', '__proto__', 'constructor']) {
      await page(`?search=${encodeURIComponent(words)}`);
    }
  });
});

test('search engines are led to categories and pages, not to combinations', async () => {
  expect(robots(await page())).toBeUndefined();
  expect(canonical(await page('?category=Cats&stage=young'))).toBe('/products?category=Cats');
  for (const search of ['?stage=young&grain=free', '?search=lamb']) {
    expect(robots(await page(search))).toBe('noindex');
  }
});

test.each([
  '',
  '?category=Dogs',
  '?type=dry&page=2',
  '?search=chiken',
  '?category=Dogs&sort=rating',
])('the shelf %j carries its products once, and no others', async (search) => {
  const html = await page(search);
  expect(carriedIn(html)).toEqual(names(html));
  expect(stateIn(html).match(/"average":/g)).toHaveLength(names(html).length);
  expect(stateIn(html)).not.toContain('"nutritional_information"');
});

/** Shorter values may be the same by chance. */
const large = 200;

/** Every object, list and text of a value that is large, as JSON. */
function largeParts(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  if (text.length < large) return [];
  const within = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [text, ...within.flatMap(largeParts)];
}

/** Every public page, of rows the first. */
async function publicAddresses(): Promise<string[]> {
  const { shownPages } = await builtRenderer(distFolder).entry();
  const addresses = shownPages().map(({ pattern }) =>
    pattern === '*' ? '/nowhere' : pattern.replace(':id', '1'),
  );
  return [...addresses, '/products?sort=rating', '/products?search=lamb'];
}

test('no public page carries anything large under two keys', async () => {
  const addresses = await publicAddresses();
  let seen = 0;
  for (const address of addresses) {
    const { html } = await htmlOf(address);
    type Query = { queryKey: unknown; state: { data?: unknown } };
    const { queries } = JSON.parse(stateIn(html)).queries as { queries: Query[] };
    const keys = new Map<string, unknown[]>();
    for (const { queryKey, state } of queries) {
      const parts = new Set(largeParts(state.data));
      for (const part of parts) keys.set(part, [...(keys.get(part) ?? []), queryKey]);
    }
    seen += keys.size;
    const twice = [...keys].filter(([, carriers]) => carriers.length > 1);
    expect(twice, address).toEqual([]);
  }
  expect(seen).toBeGreaterThan(addresses.length);
});

test('the page of the reviews names the products and carries nothing else of them', async () => {
  const { html } = await htmlOf('/reviews');
  expect(carriedIn(html).toSorted()).toEqual(named(() => true).toSorted());
  expect(stateIn(html)).not.toMatch(/"nutritional_information"|"weightGrams"/);
});

test('no public page grows with the shop', async () => {
  await write(shop, async (em) => {
    await em.execute(`
      insert into products (description, category, price, availability, nutritional_information,
        units_sold, created_at, changed_at)
      select 'Bag ' || g, 'Dogs', 100 * g, 'Available', repeat('Lamb and rice. ', 20), 0, now(), now()
      from generate_series(1, 2000) g`);
    await em.execute(`
      insert into reviews (name, title, comment, rating, product_id, product_name, search_text, created_at)
      select 'Naledi', 'Good', 'Eaten at once.', 4, id, description, '', created_at
      from products where description like 'Bag %'`);
  });
  for (const address of [...(await publicAddresses()), '/reviews?product=2000']) {
    const { html } = await htmlOf(address);
    expect(stateIn(html).length, address).toBeLessThan(40_000);
    expect(nodes(html), address).toBeLessThanOrEqual(1000);
  }
  expect(nodes(await page())).toBeLessThanOrEqual(900);
  const one = (await htmlOf('/reviews?product=2000')).html;
  const { productID, description } = await shop.visitor.products.byId.query({ id: 2000 });
  expect(one).toContain(`<option value="${productID}" selected="">${description}</option>`);
});
