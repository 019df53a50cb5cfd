import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { freePort } from '#test/free-port.ts';
import { startObjectStore } from '#test/object-store/object-store.ts';
import { startTestShop } from '#test/shop.ts';
import { operations } from '../feature.ts';
import { findTargetFault } from './target.ts';

const logger = createLogger('silent');
const find = (BACKUP_DIR: string) =>
  findTargetFault({ settings: readSettings({ BACKUP_DIR }), logger });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-target-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('finds no fault without BACKUP_DIR, in a folder, and in one that is still to be made', async () => {
  expect(await find('')).toBeNull();
  expect(await find(folder)).toBeNull();
  expect(await find(join(folder, 'of', 'the shop'))).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('names a folder that cannot be written or made, with the reason', async () => {
  writeFileSync(join(folder, 'file'), '');
  for (const name of ['file', 'file/backups']) {
    const path = join(folder, name);
    expect(await find(path)).toBe(`Nothing can be written to the folder ${path} (ENOTDIR).`);
  }
});

test('writes to an object store and leaves nothing there; names one that refuses or is away', async () => {
  const store = await startObjectStore();
  onTestFinished(() => store.stop());
  expect(await find(store.url)).toBeNull();
  expect(store.objects.size).toBe(0);
  expect(store.asked.some((asked) => asked.startsWith('PUT'))).toBe(true);
  store.mood = (asked) =>
    asked.startsWith('PUT') ? { refuse: { status: 403, code: 'AccessDenied' } } : null;
  expect(await find(store.url)).toMatch(/AccessDenied|refuse/);
  const away = `s3://ROSE:tulip@127.0.0.1:${await freePort()}/shop?tls=false`;
  const fault = await find(away);
  expect(fault).toContain('127.0.0.1');
  expect(fault).not.toMatch(/ROSE|tulip/);
});

test('a start names it to the person who starts the shop', async () => {
  const shop = await startTestShop({ settings: { backupDir: folder } });
  onTestFinished(() => shop.stop());
  expect(await operations.prepare(shop.shop)).toEqual([]);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  shop.shop.settings.backupDir = file;
  expect(await operations.prepare(shop.shop)).toEqual([
    `No backup can be kept in BACKUP_DIR: Nothing can be written to the folder ${file} (ENOTDIR).`,
  ]);
});
