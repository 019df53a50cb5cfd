import { expect, test } from 'vitest';
import { scopes } from '#features/auth/shared/keys.ts';
import type { ProcedureMeta } from '#server/trpc/rest-calls.ts';
import { testShop } from '#test/shop.ts';
import { appRouter } from './router.ts';

type Definition = {
  type: string;
  meta?: ProcedureMeta;
  inputs: { shape?: Record<string, unknown> }[];
};

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).map(([name, { _def }]) => ({ name, ..._def }));

const shop = testShop({ keep: true });

const callOf = (type: string) => (type === 'query' ? 'GET' : 'POST');

async function callDirectly(name: string, type: string, token?: string): Promise<Response> {
  return fetch(`${shop.url}/trpc/${name}`, {
    method: callOf(type),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(type !== 'query' && { body: '{}' }),
  });
}

test('every procedure is marked public or guarded', () => {
  expect(procedures.length).toBeGreaterThan(10);
  const unmarked = procedures.filter(({ meta }) => meta?.guard === undefined);
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

test.each(procedures.filter(({ meta }) => meta?.guard === 'admin'))(
  '$name answers 401 without a token and with a wrong one, in both voices',
  async ({ name, type, meta }) => {
    expect((await callDirectly(name, type)).status).toBe(401);
    expect((await callDirectly(name, type, 'x'.repeat(43))).status).toBe(401);
    if (!meta?.openapi) return;
    const path = meta.openapi.path.replace(/\{[^}]+\}/g, '1');
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Bearer wrong' },
      { cookie: 'token=1' },
    ];
    for (const headers of attempts) {
      const answer = await shop.rest(meta.openapi.method, `${path}?token=1`, undefined, headers);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ success: false, code: 'unauthorized' });
    }
  },
);

test('of a feature that API keys reach every guarded call says its scope', () => {
  const guarded = procedures.filter(({ meta }) => meta?.guard === 'admin');
  const scoped = guarded.filter(({ meta }) => meta?.scope !== undefined);
  const reached = new Set(scoped.map(({ name }) => name.split('.')[0]));
  const ownersOnly = ['auth', 'keys', 'settings'];
  expect(ownersOnly.filter((feature) => reached.has(feature))).toEqual([]);
  const unsaid = guarded.filter(
    ({ name, meta }) => reached.has(name.split('.')[0]) && meta?.scope === undefined,
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
  const used = new Set(scoped.map(({ meta }) => meta?.scope));
  expect(scopes.toSorted()).toEqual([...used].toSorted());
});

test('what is public is public on purpose', () => {
  const open = procedures.filter(({ meta }) => meta?.guard === 'public').map(({ name }) => name);
  expect(open.sort()).toMatchInlineSnapshot(`
    [
      "auth.confirmAddress",
      "auth.invitation",
      "auth.join",
      "auth.login",
      "auth.requestPasswordReset",
      "auth.resetPassword",
      "deliveries.deliverStop",
      "deliveries.missStop",
      "deliveries.openRound",
      "deliveries.payStop",
      "delivery.areas",
      "delivery.terms",
      "gallery.list",
      "gallery.photos",
      "newsletter.confirm",
      "newsletter.confirmationState",
      "newsletter.resubscribe",
      "newsletter.subscribe",
      "newsletter.unsubscribe",
      "newsletter.unsubscribeState",
      "orders.cancelOwn",
      "orders.openOwn",
      "orders.send",
      "products.beside",
      "products.byId",
      "products.list",
      "products.names",
      "products.popular",
      "products.search",
      "products.shelf",
      "products.suggested",
      "products.these",
      "products.wholeShelf",
      "reviews.create",
      "reviews.featured",
      "reviews.invitation",
      "reviews.list",
      "reviews.markHelpful",
      "reviews.ofProduct",
      "reviews.stats",
      "settings.business",
      "site.words",
    ]
  `);
});

test('of long lists a batch takes five, and what can be long says so', async () => {
  const batch = (name: string, count: number) =>
    fetch(`${shop.url}/trpc/${new Array(count).fill(name).join(',')}?batch=1&input={}`);
  expect((await batch('products.list', 5)).status).toBe(200);
  const refused = await batch('products.list', 6);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: 'Please ask for at most 5 lists at once.' });
  expect((await batch('products%2Elist', 6)).status).toBe(413);
  expect((await batch('reviews.stats', 20)).status).toBe(200);
  const unsaid = procedures.filter(
    ({ inputs, meta }) => inputs.some(({ shape }) => shape && 'limit' in shape) && !meta?.long,
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

/** The REST adapter would change such schemas for both voices (see shared/wire.ts). */
test('no input has a bare number, boolean or date', () => {
  const bare = procedures.flatMap(({ name, inputs }) =>
    inputs.flatMap((input) =>
      Object.entries(input.shape ?? {}).flatMap(([key, schema]) => {
        let inner = schema as { _zod: { def: { type: string; innerType?: unknown } } };
        while (inner._zod.def.innerType) inner = inner._zod.def.innerType as typeof inner;
        return ['number', 'boolean', 'date', 'bigint'].includes(inner._zod.def.type)
          ? [`${name}.${key}`]
          : [];
      }),
    ),
  );
  expect(bare).toEqual([]);
});
