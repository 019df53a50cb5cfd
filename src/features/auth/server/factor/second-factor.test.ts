import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { refusal, testShop } from '#test/shop.ts';
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
  const read = async <Body>(path: string) =>
    (await shop.rest('GET', path, undefined, headers)).body as Body;
  const fresh = async () => (await read<{ secret: string }>('/admin/second-factor/new')).secret;
  const login = (rest: object = {}) => shop.rest('POST', '/login', { ...owner, ...rest });
  async function add(): Promise<string[]> {
    secret = await fresh();
    const added = await ask('', { secret, code: codeAt() });
    expect(added.status).toBe(200);
    shop.clock.advance(30);
    return (added.body as { codes: string[] }).codes;
  }
  type Session = { secondFactor: { recoveryCodes: number } | null };
  const codesLeft = async () =>
    (await read<Session>('/session')).secondFactor?.recoveryCodes ?? null;
  const needed = { status: 401, body: { success: false, code: 'second_factor' } };
  const wrong = { ...needed, body: { code: 'second_factor', issues: [{ path: 'code' }] } };

  test('is asked for after the password, and each code works once', async () => {
    expect(await codesLeft()).toBeNull();
    const codes = await add();
    expect(new Set(codes).size).toBe(10);
    expect(await codesLeft()).toBe(10);
    const unauthorized = { status: 401, body: { code: 'unauthorized' } };
    expect(await login({ password: 'not the password' })).toMatchObject(unauthorized);
    expect(await login()).toMatchObject(needed);
    // The code that added it was used.
    expect(await login({ code: codeAt(-30) })).toMatchObject(wrong);
    expect(await login({ code: codeAt(90) })).toMatchObject(wrong);
    const code = codeAt().replace(/^.../, '$& ');
    const both = await Promise.all([login({ code }), login({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const data = { code: 'second_factor' };
    await expect(shop.visitor.auth.login.mutate(owner)).rejects.toMatchObject({ data });
  });

  test('a recovery code replaces one once, which is mailed, and new ones end the old', async () => {
    const [first = '', second] = await add();
    expect((await login({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await login({ code: first })).toMatchObject(wrong);
    expect(await codesLeft()).toBe(9);
    const mails = (await mailsOf(shop)).map(({ subject }) => subject);
    expect(mails).toEqual([
      expect.stringContaining('An app for codes was added'),
      expect.stringContaining('A recovery code was used'),
    ]);
    const renewed = await ask('/codes', {});
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
    const change = { currentPassword, newPassword };
    const signedIn = await shop.signedIn();
    const changed = await shop.rest('POST', '/change-password', change, signedIn);
    expect(changed.status).toBe(200);
    expect(await login({ device, password: newPassword })).toMatchObject(needed);
  });

  test('is removed, by the command too, and is told', async () => {
    await add();
    expect((await ask('/remove', {})).status).toBe(200);
    expect(await ask('/remove', {})).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await ask('/codes', {})).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await login()).status).toBe(200);
    expect((await mailsOf(shop)).at(-1)?.subject).toContain('The app for codes was removed');
    shop.clock.advance(60);
    await add();
    const { password } = await renewOwnerPassword(shop.shop);
    expect((await login({ password: password ?? owner.password })).status).toBe(200);
  });

  test('is added with a code, and only once', async () => {
    secret = await fresh();
    const given = { secret, code: codeAt() };
    for (const [part, path] of [
      [{ code: '000000' }, 'code'],
      [{ secret: 'short' }, 'secret'],
    ] as const) {
      const answer = await ask('', { ...given, ...part });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    }
    const both = await Promise.all([ask('', given), ask('', given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a session is confirmed with the password and a code, for 10 minutes', async () => {
    const confirm = (given: object) => shop.rest('POST', '/confirm', given, headers);
    const needed = { status: 403, body: { code: 'unconfirmed' } };
    const refusedField = (path: string) => ({ status: 400, body: { issues: [{ path }] } });
    shop.clock.advance(10 * 60);
    secret = await fresh();
    const add = () => ask('', { secret, code: codeAt() });
    expect(await add()).toMatchObject(needed);
    const mistyped = await confirm({ currentPassword: 'not it' });
    expect(mistyped).toMatchObject(refusedField('currentPassword'));
    expect((await confirm({ currentPassword })).status).toBe(200);
    expect((await add()).status).toBe(200);
    shop.clock.advance(10 * 60);
    expect(await ask('/remove', {})).toMatchObject(needed);
    // The password that the form has is not enough with a second factor.
    const change = { currentPassword, newPassword: 'an even longer password' };
    expect(await shop.rest('POST', '/change-password', change, headers)).toMatchObject(needed);
    expect(await confirm({ currentPassword })).toMatchObject(refusedField('code'));
    expect(await confirm({ currentPassword, code: '000000' })).toMatchObject(refusedField('code'));
    expect((await confirm({ currentPassword, code: codeAt() })).status).toBe(200);
    // A device that is trusted has not given a code.
    const device = 'a random text';
    shop.clock.advance(30);
    await login({ code: codeAt(), device, trust: true });
    const { token } = (await login({ device })).body as { token: string };
    const trusted = { authorization: `Bearer ${token}` };
    const path = '/admin/second-factor/remove';
    expect(await shop.rest('POST', path, {}, trusted)).toMatchObject(needed);
    expect((await ask('/remove', {})).status).toBe(200);
  });

  test('what a stolen session would do has to be confirmed, and the owners are mailed', async () => {
    const calls = shop.calls(headers as { authorization: string });
    const risky = [
      () => calls.keys.make.mutate({ name: 'Stock list', scopes: ['orders:read'], days: null }),
      () => calls.auth.invite.mutate({ name: 'Sipho', role: 'owner' }),
      () => calls.people.export.mutate({ contact: 'thandi@example.com' }),
      () => calls.auth.changeRole.mutate({ accountID: 2, role: 'owner' }),
    ];
    await shop.signedIn('packer');
    shop.clock.advance(10 * 60);
    for (const call of risky)
      await expect(call()).rejects.toMatchObject({ data: { code: 'unconfirmed' } });
    await calls.auth.invite.mutate({ name: 'Sipho', role: 'packer' });
    await calls.auth.confirm.mutate({ currentPassword });
    for (const call of risky) await call();
    // Repeated, as after a lost response: nothing happened that could be mailed.
    await calls.auth.changeRole.mutate({ accountID: 2, role: 'owner' });
    const mails = await mailsOf(shop);
    expect(mails.map(({ recipient, subject }) => `${recipient} ${subject.split(':')[0]}`)).toEqual([
      `${owner.email} The API key “Stock list” was made`,
      `${owner.email} Sipho was invited as owner`,
      `${owner.email} What is held about a person was exported`,
      `${owner.email} There is another owner`,
    ]);
    // A new password ends no API key, and the reader may be another owner.
    for (const { text } of mails) expect(text).toContain('take back what was done');
  });

  test('under another SECRET_KEY codes cannot be checked, which is said; recovery codes work', async () => {
    const codes = await add();
    await shop.query("update admins set totp_secret = 'encrypted with another key'");
    const refused = refusal(401, /secret key .* recovery code/);
    expect(await login({ code: codeAt() })).toMatchObject(refused);
    expect((await login({ code: codes[0] })).status).toBe(200);
  });

  test('wrong codes are limited like wrong passwords, and recorded', async () => {
    await add();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await login({ code: '000000' })).status).toBe(401);
    expect(await login({ code: codeAt() })).toMatchObject({ status: 429 });
    const recorded = () => shop.count("activity where action = 'failed sign-in'");
    await expect.poll(recorded).toBe(1);
  });
});
