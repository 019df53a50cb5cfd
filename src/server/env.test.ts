import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

test.each([
  ['PORT', 'abc'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', '3e3'],
  ['PORT', '+80'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/winkel'],
  ['PUBLIC_URL', 'https://shop.example?lang=af'],
  ['MAIL_FROM', 'notmail'],
  ['MAIL_FROM', 'Shop <notmail>'],
  ['DATABASE_URL', 'localhost/shop'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'x'.repeat(201)],
  ['STORAGE_URL', 'https://bucket.example'],
  ['STORAGE_URL', 's3://ROSE:tulip@store.example'],
  ['STORAGE_URL', 's3://ROSE:tulip@store.example/shop?tls=false'],
  ['STORAGE_CACHE', '15'],
  ['BACKUP_DIR', 's3://ROSE:tulip@store.example'],
  ['STARTER_DATA', 'maybe'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['OWNER_EMAIL', 'owner@'],
  ['DISK_RESERVE', '-1'],
  ['DISK_RESERVE', 'half'],
  ['TRUST_PROXY', '2'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '1e4'],
  ['METRICS_PORT', '3000'],
])('%s=%s is refused with one line that names the setting', (name, value) => {
  let refusal: unknown;
  try {
    readSettings({ [name]: value });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(SettingsError);
  const { message } = refusal as SettingsError;
  expect(message).toMatch(new RegExp(`^Setting ${name}: [^\n]+$`));
  // Errors about passwords and about URLs with a password do not show it.
  expect(message).not.toContain(value);
});

test('an empty variable counts as absent', () => {
  const names = ['HOST', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR', 'UPLOADS_DIR'];
  const more = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'STARTER_DATA', 'SMTP_URL', 'MAIL_FROM'];
  const last = [
    'STORAGE_URL',
    'STORAGE_CACHE',
    'OWNER_EMAIL',
    'DISK_RESERVE',
    'TRUST_PROXY',
    'METRICS_PORT',
    'LOG_LEVEL',
  ];
  const empty = Object.fromEntries([...names, ...more, ...last].map((name) => [name, '']));
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test('the address follows the port, and starter data the database, unless they are set', () => {
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe(
    'https://shop.example',
  );
  expect(readSettings({}).starterData).toBe(true);
  const onServer = { DATABASE_URL: 'postgresql://localhost/shop' };
  expect(readSettings(onServer).starterData).toBe(false);
  expect(readSettings({ ...onServer, STARTER_DATA: 'yes' }).starterData).toBe(true);
});

test('relative folders are below the project, wherever the command was started', () => {
  const { dataDir, uploadsDir } = readSettings({ DATA_DIR: 'kept', UPLOADS_DIR: '/srv/pictures' });
  expect(dataDir).toMatch(/^\/.+\/kept$/);
  expect(uploadsDir).toBe('/srv/pictures');
});
