import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { testShop } from '#test/shop.ts';
import { renewOwnerPassword } from '../owner.ts';

describeOnBothDatabases('the second factor', (kind) => {
  const shop = testShop({ kind, keep: true });
  const currentPassword = owner.password;
  let headers: HeadersInit;
  let secret: string;
  beforeEach(async () => {
    shop.clock.set('2026-11-20T08:00:10Z');
    await shop.clear();
    headers = await shop.signedIn();
  });

  const codeAt = (seconds = 0) =>
    new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() + seconds * 1000 });
  const ask = (path: string, body: object) =>
    shop.rest('POST', `/admin/second-factor${path}`, body, headers);
  const fresh = async () =>
    (
      (await shop.rest('GET', '/admin/second-factor/new', undefined, headers)).body as {
        secret: string;
      }
    ).secret;
  const login = (rest: object = {}) => shop.rest('POST', '/login', { ...owner, ...rest });
  async function add(): Promise<string[]> {
    secret = await fresh();
    const added = await ask('', { secret, code: codeAt(), currentPassword });
    expect(added.status).toBe(200);
    shop.clock.advance(30);
    return (added.body as { codes: string[] }).codes;
  }
  const codesLeft = async () =>
    ((await shop.rest('GET', '/session', undefined, headers)).body as { recoveryCodes: number })
      .recoveryCodes;
  const needed = { status: 401, body: { success: false, code: 'second_factor' } };
  const wrong = { ...needed, body: { code: 'second_factor', issues: [{ path: 'code' }] } };

  test('is asked for after the password, and each code works once', async () => {
    expect(await codesLeft()).toBeNull();
    const codes = await add();
    expect(new Set(codes).size).toBe(10);
    expect(await codesLeft()).toBe(10);
    expect(await login({ password: 'not the password' })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(await login()).toMatchObject(needed);
    // The code that added it was used.
    expect(await login({ code: codeAt(-30) })).toMatchObject(wrong);
    expect(await login({ code: codeAt(90) })).toMatchObject(wrong);
    const code = codeAt().replace(/^.../, '$& ');
    const both = await Promise.all([login({ code }), login({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await expect(shop.visitor.auth.login.mutate(owner)).rejects.toMatchObject({
      data: { code: 'second_factor' },
    });
  });

  test('a recovery code replaces one once, which is mailed, and new ones end the old', async () => {
    const [first = '', second] = await add();
    expect((await login({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await login({ code: first })).toMatchObject(wrong);
    expect(await codesLeft()).toBe(9);
    const mails = (await mailsOf(shop)).map(({ subject }) => subject);
    expect(mails).toEqual([
      expect.stringContaining('Signing in needs a code now'),
      expect.stringContaining('A recovery code was used'),
    ]);
    const renewed = await ask('/codes', { code: codeAt(), currentPassword });
    expect((renewed.body as { codes: string[] }).codes).toHaveLength(10);
    expect(await login({ code: second })).toMatchObject(wrong);
    const rows = JSON.stringify(await shop.query('select * from recovery_codes, admins'));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(second);
  });

  test('a trusted device is not asked for 30 days, nor after a new password', async () => {
    await add();
    const device = 'a random text';
    expect((await login({ code: codeAt(), device, trust: true })).status).toBe(200);
    expect((await login({ device })).status).toBe(200);
    expect(await login({ device: 'another' })).toMatchObject(needed);
    expect(await login()).toMatchObject(needed);
    shop.clock.advance(30 * 24 * 3600);
    expect(await login({ device })).toMatchObject(needed);
    expect((await login({ code: codeAt(), device, trust: true })).status).toBe(200);
    const newPassword = 'an even longer password';
    const { body } = await login({ device });
    const change = { currentPassword, newPassword };
    const { token } = body as { token: string };
    const changed = await shop.rest('POST', '/change-password', change, {
      authorization: `Bearer ${token}`,
    });
    expect(changed.status).toBe(200);
    expect(await login({ device, password: newPassword })).toMatchObject(needed);
  });

  test('is removed with password and code, by the command, and is told', async () => {
    await add();
    const refusedField = (path: string) => ({ status: 400, body: { issues: [{ path }] } });
    const remove = (given: object) => ask('/remove', { code: codeAt(), currentPassword, ...given });
    expect(await remove({ currentPassword: 'not it' })).toMatchObject(
      refusedField('currentPassword'),
    );
    expect(await remove({ code: '000000' })).toMatchObject(refusedField('code'));
    expect(await remove({ code: '' })).toMatchObject(refusedField('code'));
    expect((await remove({})).status).toBe(200);
    expect((await remove({})).status).toBe(400);
    expect((await login()).status).toBe(200);
    expect((await mailsOf(shop)).at(-1)?.subject).toContain('needs no code any more');
    shop.clock.advance(60);
    await add();
    const { password } = await renewOwnerPassword(shop.shop);
    expect((await login({ password: password ?? owner.password })).status).toBe(200);
  });

  test('is added with a code and the password, and only once', async () => {
    secret = await fresh();
    const given = { secret, code: codeAt(), currentPassword };
    for (const [part, path] of [
      [{ code: '000000' }, 'code'],
      [{ currentPassword: 'not it' }, 'currentPassword'],
      [{ secret: 'short' }, 'secret'],
    ] as const) {
      const answer = await ask('', { ...given, ...part });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
    const both = await Promise.all([ask('', given), ask('', given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('wrong codes are limited like wrong passwords, and recorded', async () => {
    await add();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await login({ code: '000000' })).status).toBe(401);
    expect(await login({ code: codeAt() })).toMatchObject({ status: 429 });
    await expect
      .poll(() => shop.query("select 1 from activity where action = 'failed sign-in'"))
      .toHaveLength(1);
  });
});
