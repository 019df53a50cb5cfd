import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { owner } from '#test/fixtures/auth.ts';
import { eventually } from '#test/patience.ts';
import { describeOnShop } from '#test/shop.ts';

describeOnShop('a refusal', (shop) => {
  let warn: MockInstance;
  beforeEach(() => {
    warn = vi.spyOn(shop.shop.logger, 'warn');
    return () => void warn.mockRestore();
  });

  const lines = () =>
    warn.mock.calls.filter(([, text]) => text === 'refused').map(([line]) => line);
  const fail = (email: string) =>
    shop.rest('POST', '/login', { email, password: 'not the password' });
  const makeKey = async () => {
    const { token } = await shop.owner.keys.make.mutate({
      ...{ name: 'Till', scopes: ['reviews:read'], days: null },
    });
    return token;
  };
  const entries = () =>
    shop.query(
      `select actor_kind, actor_id, thing_kind from activity where action = 'failed sign-in'`,
    );

  test('of a sign-in is logged with the account or a hash, and why', async () => {
    await fail(owner.email.toUpperCase());
    await fail('stranger@shop.example');
    await eventually(async () => expect(lines()).toHaveLength(2));
    const hash = expect.stringMatching(/^[0-9a-f]{16}$/);
    const address = '127.0.0.1';
    expect(lines()).toEqual(
      expect.arrayContaining([
        { accountId: 1, address, reason: 'wrong password' },
        { hash, address, reason: 'unknown address' },
      ]),
    );
    for (let turn = 0; turn < 5; turn += 1) await fail(owner.email);
    await eventually(async () =>
      expect(lines()).toContainEqual({ accountId: 1, address, reason: 'too many attempts' }),
    );
    const text = JSON.stringify(warn.mock.calls);
    for (const secret of ['stranger', owner.email, 'not the password']) {
      expect(text).not.toContain(secret);
    }
  });

  test('of a sign-in is in the activity of the account, once an hour', async () => {
    await Promise.all([1, 2, 3].map(() => fail(owner.email)));
    await fail('stranger@shop.example');
    await eventually(async () => expect(lines()).toHaveLength(4));
    const entry = { actor_kind: 'owner', actor_id: 1, thing_kind: 'session' };
    await eventually(async () => expect(await entries()).toEqual([entry]));
    shop.clock.advance(60 * 60);
    await shop.rest('POST', '/login', owner);
    await fail(owner.email);
    await eventually(async () => expect(await entries()).toEqual([entry, entry]));
    const { body } = await shop.asOwner('GET', '/admin/activity?who=owner&action=failed+sign-in');
    expect(body).toHaveLength(2);
  });

  test('of a token or role is logged, without the token, up to a bound', async () => {
    const headers = await shop.signedIn('packer');
    await shop.rest('GET', '/admin/accounts', undefined, headers);
    const key = await makeKey();
    await shop.rest('GET', '/orders', undefined, { authorization: `Bearer ${key}` });
    await shop.rest('GET', '/orders', undefined, { authorization: 'Bearer dead-token' });
    await shop.rest('GET', '/orders');
    const address = '127.0.0.1';
    expect(lines()).toEqual([
      { accountId: 2, address, reason: 'the role owner is needed' },
      { keyId: 1, address, reason: 'the scope orders:read is needed' },
      { hash: expect.any(String), address, reason: 'unknown or ended token' },
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/dead-token|shopkey_/);
    for (let turn = 0; turn < 70; turn += 1) {
      await fetch(`${shop.url}/trpc/auth.session`, { headers: { authorization: 'Bearer dead' } });
    }
    // Those of the tests before count too.
    expect(lines().length).toBeGreaterThan(30);
    expect(lines().length).toBeLessThanOrEqual(60);
  });

  test.each(['/api/session', '/trpc/auth.session', '/api/orders/export.csv', '/api/admin/changes'])(
    'of %s names the scheme, and what was wrong with a token',
    async (path) => {
      const challenge = async (headers: Record<string, string>) => {
        const answer = await fetch(`${shop.url}${path}`, { headers });
        await answer.body?.cancel();
        return [answer.status, answer.headers.get('www-authenticate')];
      };
      expect(await challenge({})).toEqual([401, 'Bearer']);
      expect(await challenge({ authorization: 'Bearer dead' })).toEqual([
        401,
        'Bearer error="invalid_token"',
      ]);
      const key = await makeKey();
      expect(await challenge({ authorization: `Bearer ${key}` })).toEqual([
        403,
        'Bearer error="insufficient_scope"',
      ]);
      expect((await challenge(await shop.signedIn()))[1]).toBeNull();
    },
  );
});
