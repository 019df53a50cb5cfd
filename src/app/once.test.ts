import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetIdempotencyKeys } from '#server/once/once.ts';
import { restRoutes } from '#server/trpc/rest-calls.ts';
import { bearer } from '#test/calls/calls.ts';
import { pictureFile } from '#test/calls/forms.ts';
import { type Answer, describeOnBothShops, refusal } from '#test/shop.ts';
import { appRouter } from './router.ts';

type Body = Record<string, unknown>;
type Creating = {
  path: string;
  body(word: string): Body;
  picture?: string;
  table: string;
};

const products: Creating = {
  path: '/products',
  body: (word) => ({ description: word, category: 'Dogs', price: '449.90' }),
  picture: 'picture',
  table: 'products',
};

/** Calls that create and take a key of the caller's; what it does is the same for all of them. */
const creating: Creating[] = [
  products,
  { path: '/galleries', body: (word) => ({ title: word }), picture: 'cover', table: 'albums' },
  {
    path: '/reviews',
    body: (word) => ({
      ...{ product: 1, name: 'Naledi', dogName: word, dogBreed: 'Boerboel', rating: 5 },
      ...{ title: 'Good', comment: 'He likes it very much.' },
    }),
    table: 'reviews',
  },
  {
    path: '/newsletter/subscribe',
    body: (word) => ({ email: `${word}@example.com` }),
    table: 'subscribers',
  },
  {
    path: '/admin/newsletter',
    body: (word) => ({ subject: word, content: 'Hello' }),
    table: 'newsletters',
  },
  {
    path: '/admin/newsletter/subscribers',
    body: (word) => ({ email: `${word}@example.com` }),
    table: 'subscribers',
  },
  {
    path: '/admin/newsletter/subscribers/import',
    body: (word) => ({ csv: `${word}@example.com` }),
    table: 'subscribers',
  },
  {
    path: '/admin/newsletter/pictures',
    body: (word) => ({ alt: word }),
    picture: 'picture',
    table: 'newsletter_pictures',
  },
];

/** Calls tested in their own features. */
const testedBesides = [
  '/send-order',
  '/orders',
  '/orders/{orderID}/payments',
  '/orders/{orderID}/refunds',
  '/orders/{orderID}/credits',
  '/admin/newsletter/reuse',
  '/galleries/{id}',
  '/products/import',
];

test('these are all calls that say so', () => {
  const said = restRoutes(appRouter).filter(({ takesKey }) => takesKey);
  expect(said.map(({ path }) => path).sort()).toEqual(
    [...creating.map(({ path }) => path), ...testedBesides].sort(),
  );
});

describeOnBothShops('a call with an Idempotency-Key', (shop) => {
  let picture: File;
  let headers: { authorization: string };
  beforeAll(async () => {
    picture = await pictureFile();
  });
  beforeEach(async () => {
    headers = await shop.signedIn();
    const body = { description: 'The first', category: 'Cats', price: 10 };
    expect((await shop.asOwner('POST', '/products', body)).status).toBe(200);
  });

  function send(
    { path, body, picture: field }: Creating,
    [key, word]: [string, string],
    as: { authorization: string } = headers,
  ): Promise<Answer> {
    const sent = { ...as, 'idempotency-key': key };
    if (!field) return shop.rest('POST', path, body(word), sent);
    const form = new FormData();
    for (const [name, value] of Object.entries(body(word))) form.set(name, String(value));
    form.set(field, picture);
    return shop.rest('POST', path, form, sent);
  }

  test.each(creating)('happens once, and is answered the same again: $path', async (call) => {
    const before = await shop.count(call.table);
    const first = await send(call, ['1', 'one']);
    expect(first.status).toBe(200);
    const again = await send(call, ['"1"', 'one']);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await shop.count(call.table)).toBe(before + 1);
    const other = await send(call, ['1', 'two']);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'key_reused' });
    expect(JSON.stringify(other.body)).toContain('Please make a new key');
    expect((await send(call, ['2', 'two'])).status).toBe(200);
    expect(await shop.count(call.table)).toBe(before + 2);
  });

  test.each(creating)('sent eight times at once happens once: $path', async (call) => {
    const before = await shop.count(call.table);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(call, ['1', 'one'])));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, answers[0]?.body]);
    }
    expect(await shop.count(call.table)).toBe(before + 1);
  });

  test('is the caller’s own: another key, the owner and other addresses have theirs', async () => {
    const owner = shop.owner;
    const made = () =>
      owner.keys.make.mutate({ name: 'A', scopes: ['products:write'], days: null });
    const [one, other] = [await made(), await made()];
    const bodies = [
      await send(products, ['1', 'one'], bearer(one.token)),
      await send(products, ['1', 'one'], bearer(other.token)),
      await send(products, ['1', 'one']),
    ].map(({ body }) => (body as { productID: number }).productID);
    expect(new Set(bodies).size).toBe(3);
  });

  test('is one over tRPC and REST', async () => {
    const body = { description: 'One', category: 'Dogs', price: 449.9 };
    const sent = { ...headers, 'idempotency-key': '1', 'content-type': 'application/json' };
    const typed = await fetch(`${shop.url}/trpc/products.create`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
    });
    const { result } = await typed.json();
    expect((await shop.rest('POST', '/products', body, sent)).body).toEqual(result.data);
    expect(await shop.count('products')).toBe(2);
  });

  test('keeps nothing of a refusal, and another picture is other content', async () => {
    expect((await send({ ...products, body: () => ({}) }, ['1', ''])).status).toBe(400);
    expect((await send(products, ['1', 'one'])).status).toBe(200);
    picture = await pictureFile('blue');
    expect((await send(products, ['1', 'one'])).status).toBe(409);
    picture = await pictureFile();
    expect((await send(products, ['1', 'one'])).status).toBe(200);
    expect(await shop.count('products')).toBe(2);
  });

  test('is done again after a day, and the key can have 200 characters', async () => {
    const key = 'k'.repeat(200);
    await send(products, [key, 'one']);
    shop.clock.advance(24 * 60 * 60 - 1);
    headers = await shop.signedIn();
    await send(products, [key, 'one']);
    expect(await shop.count('products')).toBe(2);
    shop.clock.advance(1);
    expect((await send(products, [key, 'two'])).status).toBe(200);
    expect(await shop.count('products')).toBe(3);
    const refused = await send(products, [`${key}k`, 'one']);
    expect(refused).toMatchObject(refusal(400, 'The Idempotency-Key header is too long.'));
  });

  test('given while the clock was ahead still counts, and for a day after the correction', async () => {
    const now = shop.clock.now().toISOString();
    shop.clock.set('2028-11-24T00:30:00Z');
    headers = await shop.signedIn();
    const first = await send(products, ['1', 'one']);
    const before = await shop.count('products');
    shop.clock.set(now);
    headers = await shop.signedIn();
    expect((await send(products, ['1', 'one'])).body).toEqual(first.body);
    expect((await send(products, ['1', 'two'])).status).toBe(409);
    await forgetIdempotencyKeys.run(shop.shop);
    expect((await send(products, ['1', 'one'])).body).toEqual(first.body);
    expect(await shop.count('products')).toBe(before);
    shop.clock.advance(24 * 60 * 60);
    headers = await shop.signedIn();
    expect((await send(products, ['1', 'two'])).status).toBe(200);
  });

  test('with a lost answer is reported and not repeated', async () => {
    await send(products, ['1', 'one']);
    await shop.shop.database.fork().execute('update idempotency_keys set answer = null');
    const again = await send(products, ['1', 'one']);
    expect(again).toMatchObject(refusal(409, /its answer was lost/));
    expect(await shop.count('products')).toBe(2);
  });
});
