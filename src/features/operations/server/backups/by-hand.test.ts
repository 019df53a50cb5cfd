import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { mailsOf } from '#test/fixtures/mails.ts';
import { eventually } from '#test/patience.ts';
import { describeOnShop, refusal, type TestShop } from '#test/shop.ts';
import type { BackupsView } from '../../shared/backups-view.ts';
import { backUpByHand } from './by-hand.ts';
import { nightlyBackup } from './nightly-backup.ts';

describeOnShop('backups by hand', (shop) => {
  let headers: { authorization: string };
  beforeEach(async () => {
    rmSync(ownFolder(), { recursive: true, force: true });
    shop.clock.set('2026-11-24T09:00:00Z');
    headers = await shop.signedIn();
  });

  const ownFolder = () => join(shop.settings.dataDir, 'backups');
  const owner = { kind: 'owner', id: 1 } as const;
  const passphrase = 'three dogs sleep under the table';
  const state = () => shop.read<BackupsView>('/admin/backups');
  const make: Parameters<typeof backUpByHand>[2] = async (_, file, given) => {
    given?.onStage?.('checking');
    writeFileSync(file, `under ${given?.passphrase}`);
  };
  const withSettings = (changes: Partial<TestShop['settings']>) => ({
    ...shop.shop,
    settings: { ...shop.settings, ...changes },
  });
  const made = async (changes: Partial<TestShop['settings']> = {}) => {
    const context = { shop: withSettings(changes), actor: owner };
    const begun = await backUpByHand(context, { passphrase }, make);
    await eventually(async () => expect((await state()).attempts[0]?.bytes).toBeGreaterThan(0));
    return begun.backupID;
  };
  const download = (backupID: number, token: string) =>
    fetch(`${shop.url}/api/admin/backups/file`, {
      method: 'POST',
      body: new URLSearchParams({ backupID: String(backupID), token }),
    });
  const tokenOf = ({ authorization }: { authorization: string }) =>
    authorization.slice('Bearer '.length);

  test('stand in the list with their size, and are handed out to the owner alone', async () => {
    const backupID = await made();
    expect(await state()).toMatchObject({
      // Without a nightly backup, neither fine nor late is reported.
      ...{ state: 'off', lastGoodAt: null },
      attempts: [{ backupID, byHand: true, stage: null, fault: null, bytes: 38 }],
    });
    const file = await download(backupID, tokenOf(headers));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(
      /shop-2026-11-24T0900Z-.*-by-hand\.tar\.age/,
    );
    expect(await file.text()).toBe(`under ${passphrase}`);
    for (const [id, token, status] of [
      [backupID, 'wrong', 401],
      [backupID, tokenOf(await shop.signedIn('office')), 403],
      [999, tokenOf(headers), 404],
      [0, tokenOf(headers), 400],
    ] as const) {
      expect((await download(id, token)).status).toBe(status);
    }
    expect(await shop.query('select actor_kind, action from activity order by id')).toEqual([
      { actor_kind: 'owner', action: 'created' },
      { actor_kind: 'owner', action: 'exported' },
    ]);
    const mails = await mailsOf(shop);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A backup of the shop was downloaded'),
    ]);
    shop.clock.advance(10 * 60);
    const late = await download(backupID, tokenOf(headers));
    expect(await late.json()).toMatchObject({ code: 'unconfirmed' });
  });

  test('are refused with a short passphrase and while one is being made', async () => {
    const ask = (body: object, as?: { authorization: string }) =>
      shop.rest('POST', '/admin/backups', body, as);
    expect(await ask({ passphrase: 'short' }, headers)).toMatchObject(
      refusal(400, /at least 12 characters/),
    );
    let finish = () => {};
    const slow: typeof make = async (_, file) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      writeFileSync(file, 'late');
    };
    await backUpByHand({ shop: shop.shop, actor: owner }, { passphrase }, slow);
    await eventually(async () => expect((await state()).attempts[0]?.stage).toBe('rows'));
    expect(await ask({ passphrase }, headers)).toMatchObject(
      refusal(409, 'A backup is being made already. Please wait until it is done.'),
    );
    finish();
    await eventually(async () => expect((await state()).attempts[0]?.bytes).toBe(4));
  });

  test('that fail say why; three are kept; tonight’s is made all the same', async () => {
    const broken: typeof make = async () => {
      throw new Error('the disk is full');
    };
    await backUpByHand({ shop: shop.shop, actor: owner }, { passphrase }, broken);
    await eventually(async () =>
      expect((await state()).attempts[0]?.fault).toBe('the disk is full'),
    );
    const ids: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      shop.clock.advance(60);
      ids.push(await made());
    }
    await eventually(async () =>
      expect((await state()).attempts.map(({ backupID }) => backupID)).not.toContain(ids[0]),
    );
    expect((await download(ids[1] ?? 0, tokenOf(headers))).status).toBe(200);
    const backupDir = join(shop.settings.dataDir, 'nightly');
    await nightlyBackup(withSettings({ backupDir }), async (_, file) => writeFileSync(file, 'x'));
    expect((await state()).attempts[0]).toMatchObject({ byHand: false, bytes: 1 });
  });

  test('are called overdue after a week without one, also in a new shop', async () => {
    const overdue = async () => (await state()).overdue;
    const createdAt = new Date(shop.clock.now().getTime() - 7 * 24 * 3600_000);
    await shop.query('update admins set created_at = ?::timestamptz', [createdAt]);
    expect(await overdue()).toBe(false);
    shop.clock.advance(1);
    expect(await state()).toMatchObject({ state: 'off', lastBackupAt: null, overdue: true });
    await made();
    expect(await state()).toMatchObject({
      lastBackupAt: '2026-11-24T09:00:01.000Z',
      overdue: false,
    });
    shop.clock.advance(7 * 24 * 3600);
    expect(await overdue()).toBe(false);
    shop.clock.advance(1);
    const failing: typeof make = async () => {
      throw new Error('the disk is full');
    };
    await backUpByHand({ shop: shop.shop, actor: owner }, { passphrase }, failing);
    await eventually(async () => expect((await state()).attempts[0]?.fault).not.toBeNull());
    expect(await overdue()).toBe(true);
  });

  test('are handed out again after a download that broke off', async () => {
    const backupID = await made();
    const broken = await download(backupID, tokenOf(headers));
    await broken.body?.cancel();
    const whole = await download(backupID, tokenOf(headers));
    expect(await whole.text()).toBe(`under ${passphrase}`);
  });

  const exported = async () =>
    (await shop.query("select id from activity where action = 'exported'")).length;

  test('are handed out only where they are, and only then is it recorded', async () => {
    const backupID = await made();
    rmSync(ownFolder(), { recursive: true });
    expect((await download(backupID, tokenOf(headers))).status).toBe(404);
    expect(await exported()).toBe(0);
  });

  test('and those of the night are handed out under a passphrase alone', async () => {
    const backupDir = ownFolder();
    const night = async (changes: Partial<TestShop['settings']>) => {
      const write = async (_: unknown, file: string) => writeFileSync(file, 'the whole shop');
      await nightlyBackup(withSettings({ backupDir, ...changes }), write);
      return (await state()).attempts[0];
    };
    const plain = await night({});
    expect(plain).toMatchObject({ bytes: 14, encrypted: false });
    const refused = await download(plain?.backupID ?? 0, tokenOf(headers));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('BACKUP_PASSPHRASE');
    expect(await exported()).toBe(0);
    shop.clock.advance(24 * 3600);
    headers = await shop.signedIn();
    const sealed = await night({ backupPassphrase: passphrase });
    expect(sealed).toMatchObject({ bytes: 14, encrypted: true });
    expect((await download(sealed?.backupID ?? 0, tokenOf(headers))).status).toBe(200);
  });

  test.each(['at night', 'before the next'])('that were killed leave no files %s', async (when) => {
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
    const row = (name: string, minutes: number, byHand = true) =>
      shop.query(
        `insert into backups (name, shop, begun_at, claimed_until, by_hand)
          values (?, '1a2b3c4d', ?::timestamptz, ?::timestamptz, ?)`,
        [name, at(minutes - 10), at(minutes), byHand],
      );
    await row('killed.tar.age', -1);
    await row('of-tonight.tar.age', -1, false);
    const part = '0a1b2c3d.part';
    const stays = [`of-tonight.tar.age.${part}`, 'killed.tar.age.part', `a.tar.${part}`];
    if (when === 'at night') {
      await row('under-way.tar.age', 5);
      stays.push('under-way.tar.age.0a1b2c3d.part');
    }
    mkdirSync(ownFolder(), { recursive: true });
    for (const name of ['killed.tar.age.0a1b2c3d.part', ...stays]) {
      writeFileSync(join(ownFolder(), name), 'x');
    }
    if (when === 'at night') await nightlyBackup(shop.shop);
    else await made();
    expect(
      readdirSync(ownFolder())
        .filter((name) => !name.includes('by-hand'))
        .sort(),
    ).toEqual(stays.sort());
  });

  test('are found, and make room, where they lie when BACKUP_DIR is set later', async () => {
    const [first, second] = ['first', 'second'].map((name) => join(shop.settings.dataDir, name));
    const earlier = await made();
    const elsewhere = [];
    for (const backupDir of [first, first, second, second, second]) {
      shop.clock.advance(60);
      elsewhere.push(await made({ backupDir }));
    }
    const ids = async () => (await state()).attempts.map(({ backupID }) => backupID);
    await eventually(async () => expect(await ids()).not.toContain(earlier));
    expect(readdirSync(ownFolder())).toEqual([]);
    expect(await ids()).toEqual(elsewhere.toReversed());
    expect(readdirSync(first ?? '')).toHaveLength(2);
  });
});
