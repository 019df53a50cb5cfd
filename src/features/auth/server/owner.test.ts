import { expect, test } from 'vitest';
import { createMemoryCache } from '#server/cache/cache.ts';
import { readSettings, SettingsError } from '#server/env.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { testClock } from '#test/clock.ts';
import { describeOnDatabase, testDatabase } from '#test/database/database.ts';
import { hashPassword, passwordMatches } from './hashes.ts';
import { ensureOwner, ownerAddress, renewOwnerPassword } from './owner.ts';

type Row = {
  id: number;
  email: string;
  password_hash: string;
  applied_password_hash: string | null;
};

describeOnDatabase('the owner', (kind) => {
  const store = testDatabase(kind);

  const shopWith = (
    environment: Record<string, string> = {},
  ): Parameters<typeof ensureOwner>[0] => ({
    settings: readSettings(environment),
    clock: testClock(),
    database: store.database,
    cache: createMemoryCache(),
  });
  const execute = <T>(sql: string) => store.database.fork().execute<T[]>(sql);
  const rows = () => execute<Row>('select * from admins');
  const openSession = () =>
    execute(`insert into sessions
      (admin_id, token_hash, created_at, expires_at, device, address, seen_at)
      select id, repeat('a', 64), now(), now(), 'A program', '192.0.2.1', now() from admins`);
  const sessions = async () => (await execute('select id from sessions')).length;
  const login = { ADMIN_EMAIL: 'Thandi@Shop.Example', ADMIN_PASSWORD: 'a password of ten' };

  test('gets a password on the first start, once', async () => {
    const made = await ensureOwner(shopWith());
    expect(made).toEqual({
      email: exampleBusiness.email,
      password: expect.stringMatching(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/),
    });
    const [row] = await rows();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(made?.password ?? '', row?.password_hash)).toBe(true);
    expect(await ensureOwner(shopWith())).toBeNull();
    expect(await rows()).toEqual([row]);
  });

  test('is one, however many instances start at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureOwner(shopWith())));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    const shown = made.filter((one) => one !== null);
    expect(shown).toHaveLength(1);
    expect(await passwordMatches(shown[0]?.password ?? '', row?.password_hash)).toBe(true);
  });

  test('has the login of the settings, and nothing is printed', async () => {
    expect(await ensureOwner(shopWith(login))).toBeNull();
    const [row] = await rows();
    expect(row?.email).toBe('thandi@shop.example');
    expect(await passwordMatches(login.ADMIN_PASSWORD, row?.password_hash)).toBe(true);
  });

  test.each(['password123', 'thandi@shop.example', 'Thandi 2026'])(
    'has no %s of the settings, at the first start or later',
    async (ADMIN_PASSWORD) => {
      const start = () => ensureOwner(shopWith({ ...login, ADMIN_PASSWORD }));
      await expect(start()).rejects.toThrow(/^Setting ADMIN_PASSWORD: [^\n]+$/);
      expect(await rows()).toEqual([]);
      await ensureOwner(shopWith(login));
      await expect(start()).rejects.toThrow(SettingsError);
      await expect(renewOwnerPassword(shopWith({ ADMIN_PASSWORD }))).rejects.toThrow(SettingsError);
    },
  );

  test.each(['applied_password_hash', 'null'])(
    'keeps hash and sessions while the settings stay as they are, from %s',
    async (noted) => {
      await ensureOwner(shopWith(login));
      const before = await rows();
      await execute(`update admins set applied_password_hash = ${noted}`);
      await openSession();
      await ensureOwner(shopWith(login));
      expect(await rows()).toEqual(before);
      expect(await sessions()).toBe(1);
    },
  );

  test.each([
    { ...login, ADMIN_PASSWORD: 'another password' },
    { ...login, ADMIN_EMAIL: 'new@shop.example' },
  ])('a login reset to %j ends every session', async (changed) => {
    await ensureOwner(shopWith(login));
    await openSession();
    expect(await ensureOwner(shopWith(changed))).toBeNull();
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.email).toBe(changed.ADMIN_EMAIL.toLowerCase());
    expect(await passwordMatches(changed.ADMIN_PASSWORD, row?.password_hash)).toBe(true);
    expect(await sessions()).toBe(0);
  });

  test.each(['packer', 'owner'])('starts when a %s has the set address', async (role) => {
    await ensureOwner(shopWith({ ...login, ADMIN_EMAIL: 'first@shop.example' }));
    const hash = await hashPassword(login.ADMIN_PASSWORD);
    await execute(`insert into admins (email, password_hash, created_at, role)
        values ('thandi@shop.example', '${hash}', now(), '${role}')`);
    expect(await ensureOwner(shopWith(login))).toBeNull();
    expect((await rows()).map(({ email }) => email).sort()).toEqual([
      'first@shop.example',
      'thandi@shop.example',
    ]);
    // Notices have customers' data, which is not a packer's to see.
    const noticesTo = role === 'owner' ? 'thandi@shop.example' : 'first@shop.example';
    expect(await ownerAddress(shopWith(login))).toBe(noticesTo);
  });

  test('keeps a password of the office until the one of the settings changes', async () => {
    await ensureOwner(shopWith(login));
    const chosen = await hashPassword('chosen in the office');
    await execute(`update admins set password_hash = '${chosen}'`);
    await openSession();
    const before = await rows();
    for (const same of [login, { ADMIN_EMAIL: login.ADMIN_EMAIL }, login]) {
      expect(await ensureOwner(shopWith(same))).toBeNull();
      expect(await rows()).toEqual(before);
      expect(await sessions()).toBe(1);
    }
    const changed = { ...login, ADMIN_PASSWORD: 'another password' };
    await ensureOwner(shopWith(changed));
    const [row] = await rows();
    expect(await passwordMatches('another password', row?.password_hash)).toBe(true);
    expect(await sessions()).toBe(0);
  });

  test('keeps it when another email is set', async () => {
    await ensureOwner(shopWith(login));
    const chosen = await hashPassword('chosen in the office');
    await execute(`update admins set password_hash = '${chosen}'`);
    await ensureOwner(shopWith({ ...login, ADMIN_EMAIL: 'new@shop.example' }));
    expect(await rows()).toMatchObject([{ email: 'new@shop.example', password_hash: chosen }]);
  });

  test.each([
    { ADMIN_PASSWORD: login.ADMIN_PASSWORD },
    { ...login, ADMIN_EMAIL: 'sipho@shop.example' },
  ])('who was invited keeps her own password under %j, until it changes', async (settings) => {
    await ensureOwner(shopWith({ ADMIN_PASSWORD: login.ADMIN_PASSWORD }));
    const own = await hashPassword('chosen by herself');
    await execute(`insert into admins (email, name, password_hash, created_at, role)
      values ('sipho@shop.example', 'Sipho', '${own}', now(), 'owner')`);
    await execute('delete from admins where name is null');
    await openSession();
    for (const _ of ['the first start', 'the next']) {
      await ensureOwner(shopWith(settings));
      expect(await rows()).toMatchObject([{ password_hash: own }]);
      expect(await sessions()).toBe(1);
    }
    await ensureOwner(shopWith({ ...settings, ADMIN_PASSWORD: 'another password' }));
    const [row] = await rows();
    expect(await passwordMatches('another password', row?.password_hash)).toBe(true);
    expect(await sessions()).toBe(0);
  });

  test('is reset once by instances that start together with a new password', async () => {
    await ensureOwner(shopWith(login));
    const changed = { ...login, ADMIN_PASSWORD: 'another password' };
    await Promise.all([1, 2, 3].map(() => ensureOwner(shopWith(changed))));
    const [row] = await rows();
    expect(row?.applied_password_hash).toBe(row?.password_hash);
    expect(await passwordMatches('another password', row?.password_hash)).toBe(true);
  });

  test('can be given a new password, which ends every session', async () => {
    const first = await ensureOwner(shopWith());
    await openSession();
    const renewed = await renewOwnerPassword(shopWith());
    expect(renewed.email).toBe(exampleBusiness.email);
    expect(renewed.password).not.toBe(first?.password);
    const [row] = await rows();
    expect(await passwordMatches(renewed.password ?? '', row?.password_hash)).toBe(true);
    expect(await sessions()).toBe(0);
  });

  test.each([{}, login])('is given the password of the settings, after %j', async (before) => {
    await ensureOwner(shopWith(before));
    const forgotten = await hashPassword('chosen in the office');
    await execute(`update admins set password_hash = '${forgotten}'`);
    const renewed = await renewOwnerPassword(shopWith(login));
    expect(renewed).toEqual({ email: 'thandi@shop.example', password: null });
    const [row] = await rows();
    expect(await passwordMatches(login.ADMIN_PASSWORD, row?.password_hash)).toBe(true);
  });
});
