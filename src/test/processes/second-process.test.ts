import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, call, signIn } from '../calls/calls.ts';
import { lineOf, orderOf } from '../fixtures/orders.ts';
import { freePort } from '../free-port.ts';
import {
  memoryOf,
  peakMemoryOf,
  runCommand,
  runServerToItsEnd,
  type ServerProcess,
  serverFolders,
  startServer,
} from '../servers/server-process.ts';

const folders = serverFolders();
let first: ServerProcess;
beforeAll(async () => {
  first = await startServer(folders.settings);
});
afterAll(async () => {
  await first?.end();
  folders.remove();
});

/** Every file below the folder with its bytes, as one text. */
function contentOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      return `${file} ${statSync(file).mtimeMs} ${hash}`;
    })
    .join('\n');
}

const oneLine =
  /^[^\n]*The database in [^\n]* is in use by process \d+; only one process can open it at a time\.\n$/;

/** What a folder holds before and after, while the shop that has it open cannot move. */
async function beside(task: () => Promise<void>): Promise<void> {
  process.kill(first.pid, 'SIGSTOP');
  try {
    const before = contentOf(folders.folder);
    await task();
    expect(contentOf(folders.folder)).toBe(before);
  } finally {
    process.kill(first.pid, 'SIGCONT');
  }
}

test('the first start on a folder is content with a small machine', () => {
  expect(peakMemoryOf(first)).toBeLessThan(550);
  expect(memoryOf(first)).toBeLessThan(400);
});

test.runIf(process.platform === 'linux')('the server runs with few arenas of memory', () => {
  const environment = readFileSync(`/proc/${first.pid}/environ`, 'utf8').split('\0');
  expect(environment).toContain('MALLOC_ARENA_MAX=2');
});

test('a second server on the same folder gives up and changes nothing', () =>
  beside(async () => {
    const second = await runServerToItsEnd({
      ...folders.settings,
      PORT: String(await freePort()),
      ADMIN_EMAIL: 'thief@shop.example',
      ADMIN_PASSWORD: 'another long password',
    });
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toMatch(oneLine);
  }));

test.each(['migrate.ts', 'seed.ts'])('so does the command %s', (command) =>
  beside(async () => {
    const ended = await runCommand(command, folders.settings);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(oneLine);
  }),
);

test('the first server continues to take orders', async () => {
  const line = lineOf(await addProduct(first, await signIn(first)));
  const sent = await call(first, 'POST', '/send-order', { body: orderOf([line], 'a') });
  expect(sent.status).toBe(200);
});
