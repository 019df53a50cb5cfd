import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '#app/listener.ts';
import { layDatabase } from '../database/database.ts';
import { freePort } from '../free-port.ts';
import { firstOf } from '../patience.ts';
import { runServerToItsEnd, serverFolders } from '../servers/server-process.ts';

const folders = serverFolders();
// What comes after the database in a start meets one that is there already.
beforeAll(() => layDatabase(folders.settings));
afterAll(() => folders.remove());

const start = (settings: Record<string, string>) =>
  runServerToItsEnd({ PORT: '0', ...folders.settings, ...settings });

const oneLine = (pattern: string) => new RegExp(`^[^\n]*${pattern}[^\n]*\n$`);

test('a bad setting stops the start before anything is made', async () => {
  const ended = await start({ LOG_LEVEL: 'loud' });
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toMatch(/^Setting LOG_LEVEL: [^\n]+\n$/);
});

test('an ADMIN_PASSWORD that many people use is named, but not shown', async () => {
  const ended = await start({ ADMIN_PASSWORD: 'password123' });
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toMatch(oneLine('Setting ADMIN_PASSWORD: Many people use this password'));
  expect(ended.err).not.toContain('password123');
});

test.each(['DATA_DIR', 'UPLOADS_DIR'])('a %s that is a file is named', async (name) => {
  const path = join(folders.folder, 'file');
  writeFileSync(path, '');
  const ended = await start({ [name]: path });
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toMatch(oneLine(name));
});

test('refuses a folder of another database’s pictures, with the remedy', async () => {
  const uploads = join(folders.folder, 'pictures of another');
  mkdirSync(uploads);
  writeFileSync(join(uploads, '.belongs-to'), '0123456789abcdef\n');
  const ended = await start({ UPLOADS_DIR: uploads });
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toMatch(oneLine('UPLOADS_DIR.*another database.*delete .belongs-to there'));
  expect(readdirSync(uploads)).toEqual(['.belongs-to']);
});

test('names the host of an unreachable object store, without its key', async () => {
  // A database whose pictures were never claimed.
  const { settings, remove } = serverFolders();
  await layDatabase(settings);
  const port = await freePort();
  const url = `s3://ROSE:tulip@127.0.0.1:${port}/shop?tls=false`;
  const ended = await start({ ...settings, STORAGE_URL: url });
  expect(ended).toMatchObject({ code: 1, out: expect.not.stringMatching(/ROSE|tulip/) });
  expect(ended.err).toMatch(oneLine(`STORAGE_URL.*127.0.0.1:${port}.*nobody answers there`));
  expect(ended.err).not.toMatch(/ROSE|tulip/);
  remove();
});

test('a HOST that this machine does not have is named', async () => {
  const ended = await start({ HOST: '203.0.113.1' });
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toMatch(oneLine('HOST'));
});

test('a port that is taken is named', async () => {
  const { port, close } = await openListener(createServer(), '127.0.0.1', 0);
  try {
    const ended = await start({ PORT: String(port) });
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(oneLine(`${port}.*PORT`));
  } finally {
    await close();
  }
});

test.each(firstOf(['no-such-host.invalid', 'localhost', '127.0.0.1']))(
  'names an unreachable database server at %s without its password',
  async (host) => {
    const url = `postgresql://shop:secret-word@${host}:${await freePort()}/shop`;
    const ended = await start({ DATABASE_URL: url });
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(oneLine('DATABASE_URL'));
    expect(ended.err).not.toContain('secret-word');
  },
);

test('reports a damaged embedded database in one line and leaves it unchanged', async () => {
  const folder = join(folders.folder, 'damaged/database');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  const ended = await start({ DATA_DIR: join(folders.folder, 'damaged') });
  expect(ended.code).toBe(1);
  expect(ended.err).toMatch(oneLine('DATA_DIR'));
  expect(readdirSync(folder)).toEqual(['PG_VERSION']);
});
