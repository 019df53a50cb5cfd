import { beforeEach, expect, it } from 'vitest';
import { Activity } from '#server/activity/record-activity.ts';
import { bearer } from '#test/calls/calls.ts';
import { describeOnShop, refusal, type TestShop } from '#test/shop.ts';
import { maxKeys } from '../../shared/keys.ts';
import { ApiKey, forgetEndedKeys } from './api-key.entity.ts';

/** In seconds. */
const minute = 60;
const day = 24 * 60 * minute;

describeOnShop('API keys', (shop) => {
  let owner: ReturnType<TestShop['calls']>['keys'];
  beforeEach(async () => {
    const { authorization } = await shop.signedIn();
    owner = shop.calls(authorization.slice('Bearer '.length)).keys;
  });

  const make = (days: number | null = null) =>
    owner.make.mutate({ name: 'Till', scopes: ['orders:read'], days });
  const list = async () => (await owner.page.query({})).keys;
  const ask = (token: string) => shop.rest('GET', '/orders', undefined, bearer(token));

  it('are shown once and stored as a hash', async () => {
    const { token, key } = await make();
    expect(token).toMatch(/^shopkey_[\w-]{43}$/);
    expect(key).toEqual({
      keyID: 1,
      name: 'Till',
      start: token.slice(0, 12),
      scopes: ['orders:read'],
      state: 'active',
      createdAt: shop.clock.now().toISOString(),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(await list()).toEqual([key]);
    const [row] = await shop.query('select * from api_keys');
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await ask(token)).status).toBe(200);
  });

  it('end when they are revoked, at once and for good', async () => {
    const { token, key } = await make();
    expect(await owner.revoke.mutate({ keyID: key.keyID })).toEqual({
      success: true,
      message: 'The key “Till” is revoked.',
    });
    const refused = await ask(token);
    expect(refused).toMatchObject(
      refusal(401, 'This API key is not known, or was revoked, or its time is over.'),
    );
    const revokedAt = shop.clock.now().toISOString();
    shop.clock.advance(minute);
    await owner.revoke.mutate({ keyID: key.keyID });
    expect(await list()).toMatchObject([{ state: 'revoked', revokedAt }]);
    await expect(owner.revoke.mutate({ keyID: 99 })).rejects.toThrow('not there any more');
  });

  it('are named in the activity, with who made and revoked them, and by what they did', async () => {
    const { token, key } = await owner.make.mutate({
      name: 'Stock list',
      scopes: ['products:write'],
      days: null,
    });
    const product = { description: 'Lamb 8 kg', category: 'Dogs', price: 449.9 };
    expect((await shop.rest('POST', '/products', product, bearer(token))).status).toBe(200);
    await owner.revoke.mutate({ keyID: key.keyID });
    await owner.revoke.mutate({ keyID: key.keyID });
    const em = shop.shop.database.fork();
    const entries = await em.find(Activity, {}, { orderBy: { id: 'asc' } });
    const thing = { thingKind: 'key', thingId: String(key.keyID) };
    expect(entries).toMatchObject([
      { actorKind: 'owner', action: 'created', ...thing, after: { name: 'Stock list' } },
      { actorKind: 'key', actorId: key.keyID, actorName: 'Stock list', thingKind: 'product' },
      { actorKind: 'owner', action: 'revoked', ...thing },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('end when their time is over', async () => {
    const { token } = await make(30);
    shop.clock.advance(30 * day - 1);
    expect((await ask(token)).status).toBe(200);
    shop.clock.advance(1);
    expect((await ask(token)).status).toBe(401);
    const { authorization } = await shop.signedIn();
    owner = shop.calls(authorization.slice('Bearer '.length)).keys;
    expect(await list()).toMatchObject([{ state: 'expired' }]);
  });

  it('are refused when they are not known, wherever they stand', async () => {
    const { token } = await make();
    expect((await ask(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    expect((await ask('shopkey_')).status).toBe(401);
    const elsewhere = [{ cookie: `token=${token}` }, { 'x-api-key': token }] as const;
    for (const headers of elsewhere) {
      const answer = await shop.rest('GET', `/orders?token=${token}`, undefined, headers);
      expect(answer.status).toBe(401);
    }
  });

  it('note their last use, every few minutes', async () => {
    const { token } = await make();
    await ask(token);
    const first = shop.clock.now().toISOString();
    expect(await list()).toMatchObject([{ lastUsedAt: first }]);
    shop.clock.advance(4 * minute);
    await ask(token);
    expect(await list()).toMatchObject([{ lastUsedAt: first }]);
    shop.clock.advance(minute);
    await ask(token);
    expect(await list()).toMatchObject([{ lastUsedAt: shop.clock.now().toISOString() }]);
  });

  it.each([
    [{ name: ' ' }, 'Please give the key a name.'],
    [{ name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
    [{ scopes: [] }, 'Please choose what the key may do.'],
    [{ scopes: ['settings:write'] }, 'Please choose from the list what the key may do.'],
    [{ days: 0 }, 'Please give a number of days from 1 to 3650.'],
  ])('are not made from %j', async (wrong, sentence) => {
    const input = { name: 'Till', scopes: ['orders:read'], days: null, ...wrong };
    await expect(
      owner.make.mutate(input as Parameters<typeof owner.make.mutate>[0]),
    ).rejects.toThrow(sentence);
    expect(await list()).toEqual([]);
  });

  it('are not endlessly many, and those that are over are forgotten', async () => {
    const em = shop.shop.database.fork();
    const createdAt = shop.clock.now();
    const row = { name: 'Old', start: 'shopkey_', scopes: [], createdAt };
    await em.insertMany(
      ApiKey,
      Array.from({ length: maxKeys }, (_, at) => ({
        ...row,
        tokenHash: String(at).padEnd(64, 'x'),
      })),
    );
    await expect(make()).rejects.toThrow('Please revoke one that is not used any more.');
    await owner.revoke.mutate({ keyID: 1 });
    expect((await make()).key.state).toBe('active');
    shop.clock.advance(90 * day);
    await forgetEndedKeys(em, shop.clock.now());
    expect(await em.count(ApiKey)).toBe(maxKeys);
  });
});
