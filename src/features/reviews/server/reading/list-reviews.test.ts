import { describe, expect, test, vi } from 'vitest';
import { readQuota } from '#server/context.ts';
import { eachPart } from '#test/calls/list-parts.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import { reviewsAtATime } from '../../shared/limits.ts';
import type { ProductReviewList, ReviewListView } from '../../shared/review-view.ts';

describeOnShop('reading reviews', (shop) => {
  const list = async (query = '') =>
    (await shop.rest('GET', `/reviews${query}`)).body as ReviewListView;
  const titles = async (query = '') => (await list(query)).reviews.map(({ title }) => title);

  const titlesOf = (path: string, total: number) =>
    eachPart(shop, path, {}, ({ title }: { title: string }) => title, { total });

  /** The rating of each product on the shelf, best first. */
  const ratings = async () => {
    const shelf = await shop.visitor.products.shelf.query({ asked: { sort: 'rating' } });
    return shelf.products.map(({ productID, rating }) => [productID, rating]);
  };

  async function write(title: string, rating: number, productId: number | null = null) {
    shop.clock.advance(60);
    return review(shop, { title, rating, productId });
  }

  describe('refusals', () => {
    test.each<readonly [string, number, string]>([
      ['sort=best', 400, 'Please sort by recent or rating.'],
      ['stars=6', 400, 'Please ask for 1 to 5 stars.'],
      ['limit=0', 400, 'Please ask for 1 to 500 reviews.'],
      ['limit=501', 400, 'Please ask for 1 to 500 reviews.'],
      ...['abc', '5_1_9999999999', '7_1_1', '5_1_0'].map(
        (cursor) =>
          [`cursor=${cursor}`, 400, 'Please give the nextCursor of the answer before.'] as const,
      ),
      ['product=999', 404, 'Product not found.'],
      ['product=abc', 404, 'Product not found.'],
    ])('GET /reviews?%s answers %i', async (query, status, error) => {
      expect(await shop.rest('GET', `/reviews?${query}`)).toMatchObject(refusal(status, error));
    });

    test.each(['999', '0', 'abc'])('GET /products/%s/reviews finds nothing', async (id) => {
      const answer = await shop.rest('GET', `/products/${id}/reviews`);
      expect(answer).toMatchObject(refusal(404, 'Product not found.'));
    });
  });

  test('only those with some stars, half stars counting downwards, in parts', async () => {
    await write('Four and a half', 4.5);
    await write('Four', 4);
    await write('Five', 5);
    expect(await titles('?stars=4')).toEqual(['Four', 'Four and a half']);
    const first = await shop.rest('GET', '/reviews?stars=4&limit=1');
    const { reviews, stats, nextCursor } = first.body as ReviewListView;
    expect(reviews.map(({ title }) => title)).toEqual(['Four']);
    expect(stats.ratingCounts).toMatchObject({ '4': 2, '5': 1 });
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(await titles(`?stars=4&limit=1&cursor=${nextCursor}`)).toEqual(['Four and a half']);
    const whole = await shop.rest('GET', '/reviews?stars=4&limit=2');
    expect(whole.body).toMatchObject({ nextCursor: null });
    expect(await titles('?stars=1')).toEqual([]);
  });

  test('without reviews everything is empty and 0', async () => {
    const ratingCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
    const stats = { totalReviews: 0, averageRating: 0, ratingCounts };
    const empty = { reviews: [], stats, nextCursor: null };
    expect(await list()).toEqual(empty);
    const { productID: id } = await product(shop);
    expect((await shop.rest('GET', `/products/${id}/reviews`)).body).toEqual(empty);
    expect(await shop.visitor.reviews.featured.query()).toEqual([]);
    expect(await ratings()).toEqual([[id, null]]);
  });

  test('the newest or the best come first, of all products or of one', async () => {
    const { productID: lamb } = await product(shop);
    const { productID: hake } = await product(shop, { description: 'Hake 2 kg', category: 'Cats' });
    await write('first', 4, lamb);
    await write('second', 5, hake);
    await write('third', 4.5, lamb);
    await write('fourth', 5, lamb);

    const newest = ['fourth', 'third', 'second', 'first'];
    expect(await titles()).toEqual(newest);
    expect(await titles('?sort=recent&product=all')).toEqual(newest);
    expect(await titles('?sort=rating')).toEqual(['fourth', 'second', 'third', 'first']);
    const ofLamb = await list(`?sort=rating&product=${lamb}`);
    expect(ofLamb.reviews.map(({ title }) => title)).toEqual(['fourth', 'third', 'first']);
    expect(ofLamb.stats).toEqual({
      totalReviews: 3,
      averageRating: 4.5,
      ratingCounts: { '1': 0, '2': 0, '3': 0, '4': 2, '5': 1 },
    });
    expect((await list()).stats).toMatchObject({ totalReviews: 4, averageRating: 4.63 });

    const { reviews } = shop.visitor;
    expect(await reviews.stats.query()).toEqual((await list()).stats);
    expect(await ratings()).toEqual([
      [hake, { average: 5, count: 1 }],
      [lamb, { average: 4.5, count: 3 }],
    ]);
    const page = await shop.visitor.products.beside.query({ id: lamb });
    expect(page.rating).toEqual({ average: 4.5, count: 3 });
  });

  test('a product has its own list with key names of its own', async () => {
    const { productID: id } = await product(shop);
    const made = await write('only', 4, id);
    const answer = (await shop.rest('GET', `/products/${id}/reviews`)).body as ProductReviewList;
    const { id: _id, image_filename: image, imageFilename, created_at: date, ...common } = made;
    expect(answer.reviews).toEqual([{ _id, image, date, ...common }]);
    expect(answer.stats).toMatchObject({ totalReviews: 1, averageRating: 4 });
  });

  test.each(['recent', 'rating'] as const)(
    'a long list comes in parts by %s, whatever is written and deleted between them',
    async (sort) => {
      const kept = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
      const made = [];
      for (const [after, title] of kept.toReversed().entries()) {
        made.push(await write(title, after < 5 ? 3.5 : 4));
      }
      // Written at the same moment, so their ids decide.
      made.push(await review(shop, { title: 'k', rating: 4 }));
      const read: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const after: string = cursor === undefined ? '' : `&cursor=${cursor}`;
        const part = await list(`?sort=${sort}&limit=2${after}`);
        read.push(...part.reviews.map(({ title }) => title));
        if (cursor === undefined) {
          // The last row read is deleted, and a new one is added in front.
          await shop.asOwner('DELETE', `/reviews/${made.at(-2)?.id}`);
          await write('new and best', 5);
        }
        cursor = part.nextCursor;
      }
      expect(read).toEqual(['k', ...kept]);
    },
  );

  test('of one product the parts follow one another too', async () => {
    const { productID: id } = await product(shop);
    for (const title of ['a', 'b', 'c']) await write(title, 4, id);
    await write('of another', 5);
    const path = `/products/${id}/reviews?limit=2`;
    const first = (await shop.rest('GET', path)).body as ProductReviewList;
    expect(first.reviews.map(({ title }) => title)).toEqual(['c', 'b']);
    const last = (await shop.rest('GET', `${path}&cursor=${first.nextCursor}`)).body;
    expect(last).toMatchObject({ reviews: [{ title: 'a' }], nextCursor: null });
    expect(await titlesOf(path, 3)).toEqual(['c', 'b', 'a']);
    const other = `/Products/${id}/reviews/?limit=1&token=%3E`;
    expect(await titlesOf(other, 3)).toEqual(['c', 'b', 'a']);
    const all = ['of another', 'c', 'b', 'a'];
    expect(await titlesOf('/reviews?sort=recent&limit=3', 4)).toEqual(all);
    for (let turn = 0; turn < 2; turn += 1) expect(await titlesOf('/reviews', 4)).toEqual(all);
  });

  test('lists reviews with pictures first on request', async () => {
    const { productID: id } = await product(shop);
    for (const title of ['a', 'B', 'c', 'D', 'e', 'F']) {
      shop.clock.advance(60);
      const images = title === title.toUpperCase() ? [`${title}.webp`] : [];
      await review(shop, { title, productId: id, images });
    }
    const path = `/products/${id}/reviews`;
    for (const limit of [1, 2, 3, 4, 100]) {
      expect((await titlesOf(`${path}?sort=photos&limit=${limit}`, 6)).join('')).toBe('FDBeca');
    }
    expect((await titlesOf(`${path}?limit=2`, 6)).join('')).toBe('FeDcBa');
    const refused = await shop.rest('GET', `${path}?sort=rating`);
    expect(refused).toMatchObject(refusal(400, 'Please sort by recent or photos.'));
  });

  describe('reading without end', () => {
    const usual = ['', '?limit=12', '?sort=rating&limit=6', '?limit=100&sort=recent&product=all'];

    test('is refused over tRPC and REST above the quota of an address', async () => {
      await write('only', 5);
      shop.clock.advance(300);
      const { reviews } = shop.visitor;
      const part = (turn: number) => `?limit=500&cursor=5_${1_000_000_000_000 + turn}_1`;
      const share = readQuota.points / 10;
      for (let turn = 0; turn < share; turn += 1) {
        expect((await shop.rest('GET', `/reviews${part(turn)}`)).status).toBe(200);
      }
      const refused = await shop.rest('GET', `/reviews${part(0)}`);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
      expect(refused.headers.get('retry-after')).toBe('300');
      const data = { httpStatus: 429, retryAfter: 300 };
      await expect(reviews.list.query({ limit: 499 })).rejects.toMatchObject({ data });
      for (const query of usual) expect((await list(query)).reviews).toHaveLength(1);
      expect(await reviews.list.query({ limit: 12 })).toMatchObject({ nextCursor: null });
      shop.clock.advance(300);
      expect((await shop.rest('GET', `/reviews${part(0)}`)).status).toBe(200);
    });

    test('is compressed and links the next part for parallel readers', async () => {
      for (const title of ['a', 'b', 'c']) await write(title.repeat(2000).slice(0, 100), 5);
      const ask = () =>
        fetch(`${shop.url}/api/reviews?limit=2`, { headers: { 'accept-encoding': 'br' } });
      for (const answer of await Promise.all([ask(), ask(), ask()])) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-encoding')).toBe('br');
        expect(answer.headers.get('etag')).not.toBeNull();
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-total-count')).toBe('3');
        expect(answer.headers.get('link')).toMatch(/^<\/api\/reviews\?limit=2&cursor=[\w.]+>/);
        expect(((await answer.json()) as ReviewListView).reviews).toHaveLength(2);
      }
    });

    test('keeps nothing, and the usual stays however much is read', async () => {
      const { productID: id } = await product(shop);
      await write('only', 5, id);
      const ask = async () => {
        for (const query of usual) await list(query);
        await shop.rest('GET', `/products/${id}/reviews`);
      };
      await ask();
      const executed = vi.spyOn(shop.shop.database, 'fork');
      await ask();
      for (const same of ['?product=all&x=1', '?limit=0100', '?sort=recent&y']) await list(same);
      await shop.rest('GET', `/PRODUCTS/${id}/Reviews/?x=2`);
      expect(executed).not.toHaveBeenCalled();
      for (let turn = 1; turn <= 3; turn += 1) {
        await list('?limit=7');
        expect(executed).toHaveBeenCalledTimes(turn);
      }
      executed.mockRestore();
    });
  });

  test('of a thousand reviews one page is read', async () => {
    await shop.query(`
      insert into reviews
        (product_name, name, rating, title, comment, search_text, created_at)
      select 'Karoo', 'Naledi', 1 + (n % 9) / 2.0, 'Title ' || n, repeat('word ', 100), '',
        timestamptz '2026-11-01' + n * interval '1 minute'
      from generate_series(1, 1000) as n`);
    shop.shop.cache.clear();
    const first = await list('?limit=24');
    expect(first.reviews[0]?.title).toBe('Title 1000');
    expect(first.stats.totalReviews).toBe(1000);
    const { nextCursor } = await list('');
    const { reviews } = await list(`?cursor=${nextCursor}`);
    expect(reviews).toHaveLength(100);
    expect(reviews[0]?.title).toBe('Title 900');
  });

  test('featured are the good ones, verified ones first, then the newest', async () => {
    await write('poor', 3.5);
    const checked = await write('checked', 4);
    await write('good', 5);
    await write('newest', 4.5);
    await shop.asOwner('PATCH', `/reviews/${checked.id}/verify`, { verified: true });
    const featured = await shop.visitor.reviews.featured.query();
    expect(featured.map(({ title }) => title)).toEqual(['checked', 'newest', 'good']);
  });

  test('featured are others than those right below, with pictures first', async () => {
    const shown = async () =>
      (await shop.visitor.reviews.featured.query()).map(({ title }) => title);
    await write('old', 4.5);
    shop.clock.advance(60);
    const images = ['aaaaaaaaaaaaaaaa-600x400.webp'];
    await review(shop, { title: 'pictured', rating: 4, images });
    await write('poor', 1);
    await write('plain', 5);
    for (let count = 1; count < reviewsAtATime; count += 1) await write(`below ${count}`, 5);
    expect(await shown()).toEqual(['pictured', 'old', `below ${reviewsAtATime - 1}`]);
    await write('newest', 5);
    expect(await shown()).toEqual(['pictured', 'plain', 'old']);
    expect(await titles(`?limit=${reviewsAtATime}`)).not.toContain('plain');
  });

  test('every answer knows of a new review at once', async () => {
    const { productID: id } = await product(shop);
    const path = `/products/${id}/reviews`;
    const total = async (answer: Promise<{ body: unknown }>) =>
      ((await answer).body as ReviewListView).stats.totalReviews;
    expect(await total(shop.rest('GET', '/reviews'))).toBe(0);
    expect(await total(shop.rest('GET', path))).toBe(0);
    await shop.rest('POST', '/reviews', { name: 'a', title: 'b', comment: 'c', product: id });
    expect(await total(shop.rest('GET', '/reviews'))).toBe(1);
    expect(await total(shop.rest('GET', path))).toBe(1);
    expect(await ratings()).toEqual([[id, { average: 5, count: 1 }]]);
  });

  test('reviews of a deleted product keep its name and leave its list', async () => {
    const { productID: id } = await product(shop);
    await write('kept', 4, id);
    const path = `/products/${id}/reviews`;
    expect((await shop.rest('GET', path)).status).toBe(200);
    await shop.asOwner('DELETE', `/products/${id}`);
    const kept = { product: null, product_name: 'Lamb & Rice 8 kg' };
    expect((await list()).reviews).toMatchObject([kept]);
    expect((await shop.rest('GET', path)).status).toBe(404);
    expect((await shop.rest('GET', `/reviews?product=${id}`)).status).toBe(404);
  });
});
