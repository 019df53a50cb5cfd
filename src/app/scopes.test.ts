import { beforeAll, expect, test } from 'vitest';
import { scopes } from '#features/auth/shared/keys.ts';
import { keyQuota } from '#server/authorize.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { bearer } from '#test/calls/calls.ts';
import { callEveryWay, guardedCalls } from '#test/calls/guarded-calls.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { type TestShop, testShop } from '#test/shop.ts';

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

  test.each(scopes)('with “%s” reach the calls in that scope and no others', async (scope) => {
    const [one, others] = [
      await keyFor([scope]),
      await keyFor(scopes.filter((it) => it !== scope)),
    ];
    const inScope = guardedCalls.filter((call) => call.scope === scope);
    expect(inScope.length).toBeGreaterThan(0);
    for (const call of inScope) {
      for (const { status } of await callEveryWay(shop, call, bearer(one))) {
        expect([call.name, status]).not.toEqual([call.name, 401]);
        expect([call.name, status]).not.toEqual([call.name, 403]);
        expect(status).toBeLessThan(500);
      }
      for (const { status, text } of await callEveryWay(shop, call, bearer(others))) {
        expect([call.name, status]).toEqual([call.name, 403]);
        expect(text).toContain(`lacks the scope “${scope}”`);
        expect(text).toContain('"code":"forbidden"');
      }
    }
  });

  test('with every scope reach no call without a scope', async () => {
    const token = await keyFor(scopes);
    const withoutScope = guardedCalls.filter(({ scope }) => scope === undefined);
    expect(withoutScope.length).toBeGreaterThan(5);
    for (const call of withoutScope) {
      for (const { status, text } of await callEveryWay(shop, call, bearer(token))) {
        expect([call.name, status]).toEqual([call.name, 403]);
        expect(text).toContain('it needs the owner');
      }
    }
  });

  test('see their remaining quota and are refused when it is used up, over tRPC and REST', async () => {
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
    expect(
      (await shop.rest('GET', '/orders', undefined, bearer(await keyFor(['orders:read'])))).status,
    ).toBe(200);
    const mine = await shop.asOwner('GET', '/orders');
    expect([mine.status, mine.headers.get('ratelimit')]).toEqual([200, null]);
    shop.clock.advance(60);
    expect((await ask('/orders')).status).toBe(200);
  });

  test('appear in the REST document with the scope of each call', async () => {
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
