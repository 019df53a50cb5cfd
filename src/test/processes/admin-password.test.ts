import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#server/db/embedded/prepare-cluster.ts';
import { layDatabase } from '../database/database.ts';
import { runCommand, type ServerFolders, serverFolders } from '../servers/server-process.ts';

let folders: ServerFolders;
beforeEach(() => {
  folders = serverFolders();
});
afterEach(() => folders.remove());

const run = (words: string[] = [], environment: Record<string, string> = {}) =>
  runCommand('admin-password.ts', { ...folders.settings, ...environment }, words);

test('takes no password from the command line', async () => {
  const ended = await run(['a long enough password']);
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toContain('not taken from the command line');
});

test('refuses with one line while the shop has the embedded database open', async () => {
  const dataDir = folders.settings.DATA_DIR ?? '';
  mkdirSync(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const ended = await run();
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(/^[^\n]*in use by process \d+[^\n]*\n$/);
  } finally {
    unlock();
  }
});

test('makes a password and shows it, but none that it was given', async () => {
  await layDatabase(folders.settings);
  const made = await run();
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/ new password (\w{4}-){3}\w{4}\n/);
  const given = await run([], { ADMIN_PASSWORD: 'a long enough password' });
  expect(given).toMatchObject({ code: 0, err: '' });
  expect(given.out).not.toContain('a long enough password');
});
