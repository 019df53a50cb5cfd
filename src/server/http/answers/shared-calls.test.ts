import { beforeAll, expect, it } from 'vitest';
import { addProduct, signIn } from '#test/calls/calls.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { testShop } from '#test/shop.ts';

const query = (inputs: unknown) => `batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
const reviews = { sort: 'recent' };

describeOnDatabase('typed reads that everyone shares', (kind) => {
  const shop = testShop({ kind, keep: true });
  let token: string;
  beforeAll(async () => {
    token = await signIn(shop);
    await addProduct(shop, token);
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${shop.url}/trpc/${path}`, { headers });
    const text = await answer.text();
    return { answer, text, body: text === '' ? null : JSON.parse(text) };
  }

  it('say the same alone, in a batch of one and in a batch of several', async () => {
    const alone = await get('products.list');
    const one = await get(`products.list?${query({})}`);
    const several = await get(`products.list,reviews.list?${query({ 1: reviews })}`);
    expect(alone.body.result.data).toHaveLength(1);
    expect(one.text).toBe(`[${alone.text}]`);
    expect(several.body).toMatchObject([alone.body, { result: { data: { reviews: [] } } }]);
    for (const { answer } of [alone, one, several]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('say the same as the REST call', async () => {
    const rest = await (await fetch(`${shop.url}/api/products`)).json();
    expect((await get('products.list')).body.result.data).toEqual(rest);
  });

  it('link the next part of a list in a batch', async () => {
    await get(`reviews.list,products.list?${query({ 0: reviews })}`);
    const headerOf = async (path: string) =>
      (await fetch(`${shop.url}/api/${path}`)).headers.get('x-total-count');
    expect(await headerOf('delivery/areas')).toBeNull();
    expect(await headerOf('reviews?sort=recent')).toBe('0');
  });

  it('answer 304 until a change', async () => {
    for (const path of ['products.list', `products.list?${query({})}`]) {
      const first = await get(path);
      const etag = first.answer.headers.get('etag') ?? '';
      expect((await get(path, { 'if-none-match': etag })).answer.status).toBe(304);
      await addProduct(shop, token, { description: `After ${path}` });
      const later = await get(path, { 'if-none-match': etag });
      expect(later.answer.status).toBe(200);
      expect(later.text).toContain(`After ${path}`);
      const several = await get(`products.list,reviews.list?${query({ 1: reviews })}`);
      expect(several.text).toContain(`After ${path}`);
    }
  });

  it('do not read the database twice', async () => {
    const paths = ['products.list', `products.list,products.list?${query({})}`];
    for (const path of paths) await get(path);
    const asked: string[] = [];
    const { fork } = shop.shop.database;
    shop.shop.database.fork = () => {
      asked.push('asked');
      return fork();
    };
    try {
      for (const path of [...paths, `products.list?${query({})}`]) await get(path);
    } finally {
      shop.shop.database.fork = fork;
    }
    expect(asked).toEqual([]);
  });

  it('report the error of each call of a batch', async () => {
    const unknown = { ...reviews, product: 4711 };
    const mixed = await get(`products.list,reviews.list?${query({ 1: unknown })}`);
    expect(mixed.answer.status).toBe(207);
    expect(mixed.body).toMatchObject([
      { result: {} },
      { error: { data: { code: 'not_found', httpStatus: 404 } } },
    ]);
    const bad = await get(`reviews.list?${query({ 0: { sort: 'sideways' } })}`);
    expect(bad.answer.status).toBe(400);
    expect(bad.body).toMatchObject([{ error: { data: { code: 'bad_input' } } }]);
  });

  it.each([
    ['reviews.list?input={', 400],
    ['products.list,products.list?input={}', 404],
    [`products.list,nothing?${query({})}`, 207],
    [`${new Array(6).fill('products.list').join(',')}?${query({})}`, 413],
  ])('are not read into %s', async (path, status) => {
    expect((await get(path)).answer.status).toBe(status);
  });
});
