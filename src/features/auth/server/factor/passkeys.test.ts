import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { makeAuthenticator } from '#test/fixtures/authenticator.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { testShop } from '#test/shop.ts';
import { renewOwnerPassword } from '../owner.ts';

describeOnBothDatabases('passkeys', (kind) => {
  const shop = testShop({ kind, keep: true });
  let device: ReturnType<typeof makeAuthenticator>;
  beforeEach(async () => {
    shop.clock.set('2026-11-20T08:00:10Z');
    await shop.clear();
    device = makeAuthenticator();
  });
  const origin = () => new URL(shop.shop.settings.publicUrl).origin;
  const create = async (by = device, calls = shop.owner) => {
    const { challenge, rp } = await calls.passkeys.creation.mutate();
    return by.create({ challenge, rpId: rp.id, origin: origin() });
  };
  const add = async (by = device) => shop.owner.passkeys.add.mutate(await create(by));
  const asked = async () => ({
    ...(await shop.visitor.passkeys.request.mutate()),
    origin: origin(),
  });
  const signed = async (by = device, step = 1) => by.get(await asked(), step);
  const signIn = async (passkey: Awaited<ReturnType<typeof signed>>) =>
    shop.visitor.passkeys.signIn.mutate({ passkey });
  const session = () => shop.owner.auth.session.query();
  const refused = { data: { code: 'bad_input', issues: [{ path: 'passkey' }] } };
  const login = (rest: object = {}) => shop.rest('POST', '/login', { ...owner, ...rest });

  test('one signs in instead of the password and a code, and is told by mail', async () => {
    const { codes } = await add();
    expect(codes).toHaveLength(10);
    const { token, role } = await signIn(await signed());
    expect(role).toBe('owner');
    expect(await shop.calls(token).auth.session.query()).toMatchObject({
      secondFactor: { app: false, passkeys: [{ name: 'A program' }], recoveryCodes: 10 },
    });
    await shop.visitor.passkeys.signIn.mutate({ passkey: await signed(), device: 'phone' });
    const [mail, newDevice] = await mailsOf(shop);
    expect(mail?.subject).toContain('A passkey was added');
    // A new password ends no passkey, such as a thief's own.
    expect(mail?.text).toContain('passkey that you do not know');
    expect(newDevice?.subject).toContain('A new device signed in');
    expect(newDevice?.text).not.toContain('with your password');
    expect(newDevice?.text).toContain('passkey that you do not know');
    // The password alone is not enough any more.
    expect(await login()).toMatchObject({ status: 401, body: { code: 'second_factor' } });
    expect((await login({ code: codes[0] })).status).toBe(200);
    // A second passkey leaves the recovery codes as they are.
    expect((await add(makeAuthenticator())).codes).toEqual([]);
    expect((await session()).secondFactor).toMatchObject({ recoveryCodes: 9 });
  });

  test('an answer works once, for this shop, in time, and only with a person checked', async () => {
    await add();
    const answer = await signed();
    await signIn(answer);
    await expect(signIn(answer)).rejects.toMatchObject(refused);
    const both = await signed();
    const results = await Promise.allSettled([signIn(both), signIn(both)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await signed();
    shop.clock.advance(5 * 60);
    await expect(signIn(late)).rejects.toMatchObject(refused);
    const elsewhere = device.get({ ...(await asked()), origin: 'https://evil.example' });
    await expect(signIn(elsewhere)).rejects.toMatchObject(refused);
    const invented = { ...(await asked()), challenge: Buffer.from('own').toString('base64url') };
    await expect(signIn(device.get(invented))).rejects.toMatchObject(refused);
    const other = await signed();
    const forged = { ...other, response: { ...other.response, signature: 'AAAA' } };
    await expect(signIn(forged)).rejects.toMatchObject(refused);
    await expect(signIn(await signed(makeAuthenticator()))).rejects.toMatchObject(refused);
    // Of a copy of the device.
    await expect(signIn(await signed(device, -5))).rejects.toMatchObject(refused);
    const unverified = await create(makeAuthenticator({ isVerified: false }));
    await expect(shop.owner.passkeys.add.mutate(unverified)).rejects.toMatchObject(refused);
    await expect(shop.owner.passkeys.add.mutate(await create())).rejects.toMatchObject({
      data: { code: 'taken' },
    });
    const headers = { origin: 'http://127.0.0.1:3000' };
    const there = await fetch(`${shop.url}/trpc/passkeys.request`, { method: 'POST', headers });
    expect(await there.text()).toContain(`Passkeys work at ${origin()} only.`);
  });

  test('the last one that is removed takes the second factor with it', async () => {
    await add();
    const helper = shop.calls(await shop.signedIn('packer'));
    const passkeyID = (await session()).secondFactor?.passkeys[0]?.passkeyID ?? 0;
    const stale = { data: { code: 'stale' } };
    await expect(helper.passkeys.remove.mutate({ passkeyID })).rejects.toMatchObject(stale);
    await shop.owner.passkeys.remove.mutate({ passkeyID });
    await expect(shop.owner.passkeys.remove.mutate({ passkeyID })).rejects.toMatchObject(stale);
    expect((await session()).secondFactor).toBeNull();
    expect(await shop.count('recovery_codes')).toBe(0);
    expect((await login()).status).toBe(200);
    await expect(signIn(await signed())).rejects.toMatchObject(refused);
  });

  test('the command that resets the password removes them', async () => {
    await add();
    const { password } = await renewOwnerPassword(shop.shop);
    expect((await login({ password })).status).toBe(200);
    expect(await shop.count('passkeys')).toBe(0);
  });

  test('one confirms a session of its account, and of no other', async () => {
    await add();
    const headers = await shop.signedIn();
    const helper = shop.calls(await shop.signedIn('packer'));
    shop.clock.advance(10 * 60);
    const mine = shop.calls(headers);
    const needed = { data: { code: 'unconfirmed', httpStatus: 403 } };
    await expect(mine.passkeys.requireConfirmed.query()).rejects.toMatchObject(needed);
    await expect(helper.passkeys.confirm.mutate(await signed())).rejects.toMatchObject(refused);
    await mine.passkeys.confirm.mutate(await signed());
    expect(await mine.passkeys.requireConfirmed.query()).toBeNull();
    // What the browser has made is taken after a confirmation that came too late for it.
    const other = await create(makeAuthenticator(), mine);
    shop.clock.advance(4 * 60);
    await shop.query("update sessions set confirmed_at = confirmed_at - interval '10 minutes'");
    await expect(mine.passkeys.add.mutate(other)).rejects.toMatchObject(needed);
    await mine.passkeys.confirm.mutate(await signed());
    await mine.passkeys.add.mutate(other);
  });

  test('a helper without a second factor can only set one up, where that is required', async () => {
    const helper = shop.calls(await shop.signedIn('office'));
    const required = { data: { code: 'factor_required', httpStatus: 403 } };
    const require = (helpersNeedFactor: boolean) =>
      shop.owner.settings.change.mutate({ group: 'sign-in', entries: { helpersNeedFactor } });
    await helper.orders.list.query({});
    await require(true);
    await expect(helper.orders.list.query({})).rejects.toMatchObject(required);
    await expect(helper.deliveries.packing.query({})).rejects.toMatchObject(required);
    expect(await helper.auth.session.query()).toMatchObject({ mustAddFactor: true });
    // The owner is not required to, nor are keys.
    expect(await session()).toMatchObject({ mustAddFactor: false, secondFactor: null });
    await shop.owner.orders.list.query({});
    await helper.passkeys.add.mutate(await create(device, helper));
    expect(await helper.auth.session.query()).toMatchObject({ mustAddFactor: false });
    await helper.orders.list.query({});
    await require(false);
  });
});
