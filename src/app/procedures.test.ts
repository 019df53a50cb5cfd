import { expect, test } from 'vitest';
import { scopes } from '#features/auth/shared/keys.ts';
import { bearer } from '#test/calls/calls.ts';
import { formsUnderWay } from '#test/calls/forms-under-way.ts';
import { callEveryWay, guardedCalls, procedures } from '#test/calls/guarded-calls.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });

test('every procedure is marked public or guarded', () => {
  expect(procedures.length).toBeGreaterThan(10);
  const unmarked = procedures.filter(({ meta }) => meta?.guard === undefined);
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

test.each(guardedCalls)('$name refuses a missing and a forged token', async (call) => {
  const attempts: Record<string, string>[] = [
    {},
    bearer('x'.repeat(43)),
    bearer('wrong'),
    { cookie: 'token=1' },
  ];
  for (const headers of attempts) {
    const answers = await callEveryWay(shop, call, headers);
    expect(answers.length).toBeGreaterThan(0);
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toContain('"code":"unauthorized"');
      expect(text).toContain('Please sign in.');
    }
  }
  expect(formsUnderWay(shop)).toEqual([]);
});

test('a token in the query string is ignored', async () => {
  const { authorization } = await shop.signedIn();
  const token = authorization.slice('Bearer '.length);
  expect((await shop.rest('GET', `/orders?token=${token}`)).status).toBe(401);
  expect((await shop.rest('GET', `/admin/changes?token=${token}`)).status).toBe(401);
});

test('a feature open to API keys gives each guarded call a scope', () => {
  const guarded = procedures.filter(({ meta }) => meta?.guard === 'admin');
  const scoped = guarded.filter(({ meta }) => meta?.scope !== undefined);
  const reached = new Set(scoped.map(({ name }) => name.split('.')[0]));
  const ownersOnly = ['auth', 'keys', 'settings'];
  expect(ownersOnly.filter((feature) => reached.has(feature))).toEqual([]);
  const unmarked = guarded.filter(
    ({ name, meta }) => reached.has(name.split('.')[0]) && meta?.scope === undefined,
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
  const used = new Set(scoped.map(({ meta }) => meta?.scope));
  expect(scopes.toSorted()).toEqual([...used].toSorted());
});

test('a batch takes at most five long lists, and each list with a limit is marked long', async () => {
  const batch = (name: string, count: number) =>
    fetch(`${shop.url}/trpc/${new Array(count).fill(name).join(',')}?batch=1&input={}`);
  expect((await batch('products.list', 5)).status).toBe(200);
  const refused = await batch('products.list', 6);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: 'Please ask for at most 5 lists at once.' });
  expect((await batch('products%2Elist', 6)).status).toBe(413);
  expect((await batch('reviews.stats', 20)).status).toBe(200);
  const unmarked = procedures.filter(
    ({ inputs, meta }) => inputs.some(({ shape }) => shape && 'limit' in shape) && !meta?.long,
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

/** The REST adapter would change such schemas for tRPC and REST (see shared/wire.ts). */
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
