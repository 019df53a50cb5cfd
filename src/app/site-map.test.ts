import { expect, test } from 'vitest';
import { Album } from '#features/gallery/server/album.entity.ts';
import { write } from '#server/db/database.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { testShop } from '#test/shop.ts';

describeOnDatabase('what search engines may look at', (kind) => {
  const shop = testShop({ kind, pages: true, keep: true });

  const read = async (path: string) => (await fetch(shop.url + path)).text();

  /** When each page changed last, by its path, in hours since the shop's first day of the test. */
  async function siteMap(): Promise<Record<string, number | null>> {
    const xml = await read('/sitemap.xml');
    const { publicUrl } = shop.settings;
    return Object.fromEntries(
      [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
        ([, address = '', changedAt]) => {
          expect(address.startsWith(`${publicUrl}/`)).toBe(true);
          const hours = (Date.parse(changedAt ?? '') - begin) / 3_600_000;
          return [address.slice(publicUrl.length), changedAt === undefined ? null : hours];
        },
      ),
    );
  }
  let begin: number;

  test('the site map has the last change of each page', async () => {
    begin = shop.clock.now().getTime();
    const later = () => shop.clock.advance(3600);
    expect(await siteMap()).toMatchObject({ '/': null, '/products': null, '/about': null });

    const { productID: first } = await product(shop);
    later();
    const { productID: second } = await product(shop);
    later();
    await shop.asOwner('PUT', `/products/${first}`, { price: 100 });
    const pages = { '/': 2, '/products': 2, [`/products/${first}`]: 2, [`/products/${second}`]: 1 };
    expect(await siteMap()).toMatchObject(pages);

    later();
    const { id } = await review(shop, { productId: second });
    await review(shop, { productId: first, createdAt: new Date(begin) });
    expect(await siteMap()).toMatchObject({ ...pages, '/reviews': 3, [`/products/${second}`]: 3 });
    later();
    await shop.asOwner('POST', `/reviews/${id}/comment`, { admin_comment: 'Thank you' });
    expect(await siteMap()).toMatchObject({ '/reviews': 4, [`/products/${second}`]: 4 });

    later();
    await write(shop, async (em) => {
      const createdAt = shop.clock.now();
      const album = { title: 'Walk', description: null, coverFilename: 'a.webp', createdAt };
      em.create(Album, album);
    });
    const changed = { '/gallery': 5, '/': 5, '/products': 2, '/about': null };
    expect(await siteMap()).toMatchObject(changed);
  });

  test('a page outside the index has noindex', async () => {
    const rules = (await read('/robots.txt')).split('\n');
    const forbidden = rules.flatMap((rule) => /^Disallow: (.*)$/.exec(rule)?.[1] ?? []);
    expect(forbidden).toEqual(['/api/', '/trpc/']);
    expect(rules).toContain(`Sitemap: ${shop.settings.publicUrl}/sitemap.xml`);
    const listed = await siteMap();
    for (const path of ['/cart', '/unsubscribe', '/newsletter/confirm', '/products/999', '/no']) {
      expect(await read(path), path).toContain('<meta name="robots" content="noindex"');
      expect(listed).not.toHaveProperty([path]);
    }
    for (const path of ['/admin', '/admin/login', '/admin/orders']) {
      expect((await fetch(shop.url + path)).headers.get('x-robots-tag'), path).toBe('noindex');
    }
    for (const path of Object.keys(listed)) {
      expect((await fetch(shop.url + path)).headers.get('x-robots-tag'), path).toBeNull();
      expect(await read(path), path).not.toContain('noindex');
    }
  });
});
