import { beforeAll, expect, test } from 'vitest';
import { scopes } from '#features/auth/shared/keys.ts';
import { keyQuota } from '#server/authorize.ts';
import type { ProcedureMeta } from '#server/trpc/rest-calls.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { bearer } from '#test/calls/calls.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { type TestShop, testShop } from '#test/shop.ts';
import { appRouter } from './router.ts';

type Definition = { type: string; meta?: ProcedureMeta };

const guarded = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).flatMap(([name, { _def }]) => (_def.meta?.guard === 'admin' ? [{ name, ..._def }] : []));

describeOnDatabase('API keys', (kind) => {
  const shop = testShop({ kind, keep: true });
  let owner: ReturnType<TestShop['calls']>;
  beforeAll(async () => {
    const { authorization } = await shop.signedIn();
    owner = shop.calls(authorization.slice('Bearer '.length));
  });

  async function keyFor(chosen: readonly Scope[]): Promise<string> {
    const made = await owner.keys.make.mutate({ name: 'Till', scopes: [...chosen], days: null });
    return made.token;
  }

  type Call = { status: number; text: string };

  /** Calls without input, in each voice that the procedure has. */
  async function callBoth({ name, type, meta }: (typeof guarded)[number], token: string) {
    const headers = { 'content-type': 'application/json', ...bearer(token) };
    const ask = async (url: string, method: string): Promise<Call> => {
      const body = method === 'GET' || method === 'DELETE' ? null : '{}';
      const answer = await fetch(url, { method, headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    const typed = await ask(`${shop.url}/trpc/${name}`, type === 'query' ? 'GET' : 'POST');
    if (!meta?.openapi) return [typed];
    const path = meta.openapi.path.replace(/\{[^}]+\}/g, '999');
    return [typed, await ask(`${shop.url}/api${path}`, meta.openapi.method)];
  }

  test.each(scopes)('with “%s” reach what is in that scope, and nothing else', async (scope) => {
    const [one, others] = [
      await keyFor([scope]),
      await keyFor(scopes.filter((it) => it !== scope)),
    ];
    const inScope = guarded.filter(({ meta }) => meta?.scope === scope);
    expect(inScope.length).toBeGreaterThan(0);
    for (const procedure of inScope) {
      for (const { status } of await callBoth(procedure, one)) {
        expect([procedure.name, status]).not.toEqual([procedure.name, 401]);
        expect([procedure.name, status]).not.toEqual([procedure.name, 403]);
        expect(status).toBeLessThan(500);
      }
      for (const { status, text } of await callBoth(procedure, others)) {
        expect([procedure.name, status]).toEqual([procedure.name, 403]);
        expect(text).toContain(`lacks the scope “${scope}”`);
        expect(text).toContain('"code":"forbidden"');
      }
    }
  });

  test('with every scope do not reach what is the owner’s alone', async () => {
    const token = await keyFor(scopes);
    const ownersOnly = guarded.filter(({ meta }) => meta?.scope === undefined);
    expect(ownersOnly.length).toBeGreaterThan(5);
    for (const procedure of ownersOnly) {
      for (const { status, text } of await callBoth(procedure, token)) {
        expect([procedure.name, status]).toEqual([procedure.name, 403]);
        expect(text).toContain('it needs the owner');
      }
    }
  });

  test('fetch files that are in their scope', async () => {
    const token = await keyFor(['orders:read']);
    const fetchFile = (path: string) => shop.rest('GET', path, undefined, bearer(token));
    expect((await fetchFile('/orders/export.csv')).status).toBe(200);
    const refused = await fetchFile('/admin/newsletter/subscribers.csv');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ success: false, code: 'forbidden' });
  });

  test('send forms with files that are in their scope, and are told before they send others', async () => {
    const token = await keyFor(['products:write']);
    const form = new FormData();
    form.set('description', 'Lamb & Rice 8 kg');
    form.set('category', 'Dogs');
    form.set('price', '449.90');
    expect((await shop.rest('POST', '/products', form, bearer(token))).status).toBe(200);
    const refused = await shop.rest('POST', '/galleries', form, bearer(token));
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: expect.stringContaining('“gallery:write”') });
  });

  test('are told how much they have left, and to wait when nothing is, in both voices', async () => {
    const token = await keyFor(['orders:read', 'products:write']);
    const ask = (path: string) => shop.rest('GET', path, undefined, bearer(token));
    const first = await ask('/orders');
    expect(first.headers.get('ratelimit-policy')).toBe('"api-key";q=600;w=60');
    expect(first.headers.get('ratelimit')).toBe('"api-key";r=599;t=60');
    // What is refused counts too, and a form with files counts once.
    expect((await ask('/session')).headers.get('ratelimit')).toBe('"api-key";r=598;t=60');
    const form = new FormData();
    form.set('description', '');
    const sent = await shop.rest('POST', '/products', form, bearer(token));
    expect([sent.status, sent.headers.get('ratelimit')]).toEqual([400, '"api-key";r=597;t=60']);
    // Each call of a batch counts.
    const typed = (name: string) =>
      fetch(`${shop.url}/trpc/${name}?batch=1&input={}`, { headers: bearer(token) });
    const batch = Array(20).fill('orders.summary').join(',');
    expect((await typed(batch)).headers.get('ratelimit')).toBe('"api-key";r=577;t=60');
    const [newest] = (await owner.keys.page.query({})).keys;
    const { limits } = shop.shop;
    for (let left = 577; left > 0; left -= 1) await limits.spend(keyQuota, `${newest?.keyID}`);
    const spent = await ask('/orders');
    expect([spent.status, spent.headers.get('ratelimit')]).toEqual([429, '"api-key";r=0;t=60']);
    expect(spent.headers.get('retry-after')).toBe('60');
    expect(spent.body).toMatchObject({ success: false, code: 'too_many' });
    expect((await typed('orders.summary')).status).toBe(429);
    expect((await shop.rest('POST', '/products', form, bearer(token))).status).toBe(429);
    // Nobody else waits.
    expect(
      (await shop.rest('GET', '/orders', undefined, bearer(await keyFor(['orders:read'])))).status,
    ).toBe(200);
    const mine = await shop.rest('GET', '/orders', undefined, await shop.signedIn());
    expect([mine.status, mine.headers.get('ratelimit')]).toEqual([200, null]);
    shop.clock.advance(60);
    expect((await ask('/orders')).status).toBe(200);
  });

  test('stand in the document of the REST calls with the scope that each needs', async () => {
    const { paths } = await (await fetch(`${shop.url}/api/openapi.json`)).json();
    const needs = (method: string, path: string) => paths[path][method].security;
    expect(needs('get', '/orders')).toEqual([{ bearer: ['orders:read'] }]);
    expect(needs('get', '/orders/export.csv')).toEqual([{ bearer: ['orders:read'] }]);
    expect(needs('post', '/galleries')).toEqual([{ bearer: ['gallery:write'] }]);
    expect(needs('post', '/logout')).toEqual([{ bearer: ['packer'] }]);
    expect(paths['/orders'].get.description).toContain('`orders:read`');
    expect(paths['/orders'].get.responses['200'].headers).toHaveProperty('RateLimit');
  });
});
