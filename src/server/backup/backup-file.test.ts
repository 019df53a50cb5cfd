import { closeSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile } from '../lock-file.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { BackupRefused } from './format.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const write = (file: string, check = async () => {}) =>
  writeBackupFile({
    ...{ file, passphrase: undefined, check },
    stream: new Blob(['rows']).stream(),
  });

test('what killed backups left is removed by a later one; other files and those under way stay', async () => {
  const folder = newFolder();
  const left = [
    'shop-2026-11-24T0030Z.tar.0a1b2c3d.part',
    'shop-2026-11-24T0030Z.tar.age.0a1b2c3d.part',
    'mine.tar.0a1b2c3d.part',
  ];
  const others = [
    // Of the nightly backups of a shop, which that shop sweeps.
    'shop-2026-11-24T0030Z-1a2b3c4d.tar.0a1b2c3d.part',
    'yours.tar.0a1b2c3d.part',
    'mine.tar.old',
    'film.part',
  ];
  for (const name of [...left, ...others]) writeFileSync(path.join(folder, name), 'half');
  const underWay = 'shop-2026-11-24T0031Z.tar.0a1b2c3d.part';
  const lock = lockFile(path.join(folder, underWay));
  onTestFinished(() => closeSync(lock ?? 0));

  expect(await write(path.join(folder, 'mine.tar'))).toBe(4);
  expect(readdirSync(folder).sort()).toEqual(['mine.tar', underWay, ...others].sort());
});

test('two at once leave each other alone', async () => {
  const folder = newFolder();
  const second = () => write(path.join(folder, 'shop-2026-11-24T0031Z.tar')).then(() => {});
  await write(path.join(folder, 'shop-2026-11-24T0030Z.tar'), second);
  expect(readdirSync(folder).sort()).toEqual([
    'shop-2026-11-24T0030Z.tar',
    'shop-2026-11-24T0031Z.tar',
  ]);
});

test('a backup that fails leaves nothing', async () => {
  const folder = newFolder();
  const fails = async () => {
    throw new Error('It cannot be read.');
  };
  await expect(write(path.join(folder, 'mine.tar'), fails)).rejects.toThrow('It cannot be read.');
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder given as the file is refused with a sentence', async () => {
  const folder = newFolder();
  const reading = readBackupFile(folder, undefined, () => {});
  await expect(reading).rejects.toThrow(BackupRefused);
  await expect(reading).rejects.toThrow(`${folder} is a folder; name the file of the backup.`);
});
