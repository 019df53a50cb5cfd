import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decryptSecret, encryptSecret, existingKeyOf, keyFileOf, secretKeyOf } from './secrets.ts';

const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const key = secretKeyOf({ secretKey: 'a long enough secret', dataDir: '/nowhere' });

test('what is encrypted is opened by the same key in the same place only', () => {
  const encrypted = encryptSecret('pässword', key, 'mail password');
  expect(encrypted).not.toContain('ssword');
  expect(encryptSecret('pässword', key, 'mail password')).not.toBe(encrypted);
  expect(decryptSecret(encrypted, key, 'mail password')).toBe('pässword');
  const other = secretKeyOf({ secretKey: 'another long secret', dataDir: '/nowhere' });
  expect(decryptSecret(encrypted, other, 'mail password')).toBeNull();
  expect(decryptSecret(encrypted, key, 'another place')).toBeNull();
  expect(decryptSecret(`${encrypted.slice(0, -4)}AAAA`, key, 'mail password')).toBeNull();
  for (const odd of ['', 'pässword', 'sealed:1:', 'sealed:1:AAAA']) {
    expect(decryptSecret(odd, key, 'mail password')).toBeNull();
  }
  expect(decryptSecret(encrypted, null, 'mail password')).toBeNull();
});

test('a shop without a key makes one that stays, for its owner alone', () => {
  const settings = { secretKey: undefined, dataDir: join(dataDir(), 'deep') };
  expect(existingKeyOf(settings)).toBeNull();
  expect(existsSync(settings.dataDir)).toBe(false);
  const made = secretKeyOf(settings);
  expect(existingKeyOf(settings)).toEqual(made);
  expect(secretKeyOf(settings)).toEqual(made);
  expect(statSync(keyFileOf(settings)).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFileOf(settings), 'utf8')).toMatch(/^[\w-]{43}$/);
  expect(secretKeyOf({ secretKey: undefined, dataDir: dataDir() })).not.toEqual(made);
});
