import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/database.ts';
import { product } from '#test/fixtures/products.ts';
import { emptyShop, review } from '#test/fixtures/reviews.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import type { ProductReviewList, ReviewList } from '../shared/review-view.ts';

describeOnBothDatabases('reading reviews', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ kind });
  });
  afterAll(() => shop.stop());
  beforeEach(() => emptyShop(shop));

  const list = async (query = '') =>
    (await shop.rest('GET', `/reviews${query}`)).body as ReviewList;
  const titles = async (query = '') => (await list(query)).reviews.map(({ title }) => title);

  async function write(title: string, rating: number, productId: number | null = null) {
    shop.clock.advance(60);
    return review(shop, { title, rating, productId });
  }

  describe('refusals', () => {
    test.each([
      ['sort=best', 400, 'Please sort by recent or rating.'],
      ['limit=0', 400, 'Please ask for 1 to 500 reviews.'],
      ['limit=501', 400, 'Please ask for 1 to 500 reviews.'],
      ['cursor=-1', 400, 'Please give the nextCursor of the answer before.'],
      ['cursor=abc', 400, 'Please give the nextCursor of the answer before.'],
      ['product=999', 404, 'Product not found.'],
      ['product=abc', 404, 'Product not found.'],
      ['product=99999999999', 404, 'Product not found.'],
    ])('GET /reviews?%s answers %i', async (query, status, error) => {
      expect(await shop.rest('GET', `/reviews?${query}`)).toMatchObject({
        status,
        body: { success: false, error },
      });
    });

    test.each(['999', '0', 'abc'])('GET /products/%s/reviews finds nothing', async (id) => {
      expect(await shop.rest('GET', `/products/${id}/reviews`)).toMatchObject({
        status: 404,
        body: { error: 'Product not found.' },
      });
    });
  });

  test('without reviews everything is empty and 0', async () => {
    const stats = {
      totalReviews: 0,
      averageRating: 0,
      ratingCounts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    };
    expect(await list()).toEqual({ reviews: [], stats, nextCursor: null });
    const { productID: id } = await product(shop);
    expect((await shop.rest('GET', `/products/${id}/reviews`)).body).toEqual({
      reviews: [],
      stats,
      nextCursor: null,
    });
    const { reviews } = shop.calls();
    expect(await reviews.featured.query()).toEqual([]);
    expect(await reviews.statsByProduct.query()).toEqual([]);
  });

  test('the newest or the best come first, of all products or of one', async () => {
    const { productID: lamb } = await product(shop);
    const { productID: hake } = await product(shop, { description: 'Hake 2 kg', category: 'Cats' });
    await write('first', 4, lamb);
    await write('second', 5, hake);
    await write('third', 4.5, lamb);
    await write('fourth', 5, lamb);

    expect(await titles()).toEqual(['fourth', 'third', 'second', 'first']);
    expect(await titles('?sort=recent&product=all')).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ]);
    expect(await titles('?sort=rating')).toEqual(['fourth', 'second', 'third', 'first']);
    const ofLamb = await list(`?sort=rating&product=${lamb}`);
    expect(ofLamb.reviews.map(({ title }) => title)).toEqual(['fourth', 'third', 'first']);
    expect(ofLamb.stats).toEqual({
      totalReviews: 3,
      averageRating: 4.5,
      ratingCounts: { '1': 0, '2': 0, '3': 0, '4': 2, '5': 1 },
    });
    expect((await list()).stats).toMatchObject({ totalReviews: 4, averageRating: 4.63 });

    const { reviews } = shop.calls();
    expect(await reviews.list.query({ product: lamb, sort: 'rating' })).toEqual(ofLamb);
    expect(await reviews.stats.query()).toEqual((await list()).stats);
    expect(await reviews.statsByProduct.query()).toEqual([
      { product: lamb, ...ofLamb.stats },
      {
        product: hake,
        totalReviews: 1,
        averageRating: 5,
        ratingCounts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 1 },
      },
    ]);
  });

  test('a product has its own list with key names of its own', async () => {
    const { productID: id } = await product(shop);
    const made = await write('only', 4, id);
    const answer = (await shop.rest('GET', `/products/${id}/reviews`)).body as ProductReviewList;
    const { id: _id, image_filename: image, imageFilename, created_at: date, ...common } = made;
    expect(answer.reviews).toEqual([{ _id, image, date, ...common }]);
    expect(answer.stats).toMatchObject({ totalReviews: 1, averageRating: 4 });
    expect(await shop.calls().reviews.ofProduct.query({ id })).toEqual(answer);
  });

  test('a long list comes in parts, with statistics over all of it', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await write(title, 4);
    const first = await list('?limit=2');
    expect(first.reviews.map(({ title }) => title)).toEqual(['e', 'd']);
    expect(first).toMatchObject({ nextCursor: 2, stats: { totalReviews: 5 } });
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.reviews.map(({ title }) => title)).toEqual(['c', 'b']);
    expect(second).toMatchObject({ nextCursor: 4, stats: { totalReviews: 5 } });
    const last = await list('?limit=2&cursor=4');
    expect(last.reviews.map(({ title }) => title)).toEqual(['a']);
    expect(last.nextCursor).toBeNull();
    expect(await list('?limit=2&cursor=100')).toMatchObject({ reviews: [], nextCursor: null });
  });

  test('of a thousand reviews one page is read', async () => {
    await shop.shop.database.fork().execute(`
      insert into reviews
        (product_name, name, rating, title, comment, search_text, created_at)
      select 'Karoo', 'Naledi', 1 + (n % 9) / 2.0, 'Title ' || n, repeat('word ', 100), '',
        timestamptz '2026-11-01' + n * interval '1 minute'
      from generate_series(1, 1000) as n`);
    shop.shop.cache.clear();
    const first = await list('?limit=24');
    expect(first.reviews[0]?.title).toBe('Title 1000');
    expect(first.stats.totalReviews).toBe(1000);
    expect((await list('?cursor=990')).reviews).toHaveLength(10);
  });

  test('featured are the good ones, verified ones first, then the newest', async () => {
    await write('poor', 3.5);
    const checked = await write('checked', 4);
    await write('good', 5);
    await write('newest', 4.5);
    const headers = await shop.signedIn();
    await shop.rest('PATCH', `/reviews/${checked.id}/verify`, { verified: true }, headers);
    const featured = await shop.calls().reviews.featured.query();
    expect(featured.map(({ title }) => title)).toEqual(['checked', 'newest', 'good']);
  });

  test('every answer knows of a new review at once', async () => {
    const { productID: id } = await product(shop);
    const path = `/products/${id}/reviews`;
    const total = async (answer: Promise<{ body: unknown }>) =>
      ((await answer).body as ReviewList).stats.totalReviews;
    expect(await total(shop.rest('GET', '/reviews'))).toBe(0);
    expect(await total(shop.rest('GET', path))).toBe(0);
    await shop.rest('POST', '/reviews', { name: 'a', title: 'b', comment: 'c', product: id });
    expect(await total(shop.rest('GET', '/reviews'))).toBe(1);
    expect(await total(shop.rest('GET', path))).toBe(1);
    expect(await shop.calls().reviews.statsByProduct.query()).toHaveLength(1);
  });

  test('reviews of a deleted product keep its name and leave its list', async () => {
    const { productID: id } = await product(shop);
    await write('kept', 4, id);
    const path = `/products/${id}/reviews`;
    expect((await shop.rest('GET', path)).status).toBe(200);
    await shop.rest('DELETE', `/products/${id}`, undefined, await shop.signedIn());
    expect((await list()).reviews).toMatchObject([
      { product: null, product_name: 'Lamb & Rice 8 kg' },
    ]);
    expect((await shop.rest('GET', path)).status).toBe(404);
    expect((await shop.rest('GET', `/reviews?product=${id}`)).status).toBe(404);
  });
});
