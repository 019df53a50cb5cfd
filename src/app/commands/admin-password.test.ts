import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#server/db/embedded/lock-folder.ts';

const command = fileURLToPath(new URL('admin-password.ts', import.meta.url));

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'admin-password-')), 'data');
});
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

type Ended = { code: number | null; out: string; err: string };

function run(words: string[] = [], environment: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...words], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...environment },
    });
    const ended: Ended = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      ended.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ended.err += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...ended, code }));
  });
}

test('takes no password from the command line', async () => {
  const ended = await run(['a long enough password']);
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toContain('not taken from the command line');
});

test('refuses with one line while the shop has the embedded database open', async () => {
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

test('makes a password and shows it, but none that it was given', { timeout: 60_000 }, async () => {
  const made = await run();
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/ new password (\w{4}-){3}\w{4}\n/);
  const given = await run([], { ADMIN_PASSWORD: 'a long enough password' });
  expect(given).toMatchObject({ code: 0, err: '' });
  expect(given.out).not.toContain('a long enough password');
});
