import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allowance } from '#test/allowance.ts';
import { freePort } from '#test/free-port.ts';
import { addProduct, call, orderOf, signIn } from '#test/server-calls.ts';
import {
  runServerToItsEnd,
  runShopCommand,
  type ServerProcess,
  serverPlace,
  startServer,
} from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const place = serverPlace();
let first: ServerProcess;
beforeAll(async () => {
  first = await startServer(place.settings);
});
afterAll(async () => {
  await first?.end();
  place.remove();
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

test('a second server on the same folder gives up within 2 s and changes nothing', async () => {
  const before = contentOf(place.folder);
  const started = performance.now();
  const second = await runServerToItsEnd({
    ...place.settings,
    PORT: String(await freePort()),
    ADMIN_EMAIL: 'thief@shop.example',
    ADMIN_PASSWORD: 'another long password',
  });
  expect(performance.now() - started).toBeLessThan(allowance(2_000));
  expect(second).toMatchObject({ code: 1, out: '' });
  expect(second.err).toMatch(oneLine);
  expect(contentOf(place.folder)).toBe(before);
});

test.each(['migrate.ts', 'seed.ts'])('so does the command %s', async (command) => {
  const before = contentOf(place.folder);
  const ended = await runShopCommand(command, place.settings);
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toMatch(oneLine);
  expect(contentOf(place.folder)).toBe(before);
});

test('the first server goes on taking orders', async () => {
  const headers = await signIn(first.url);
  const line = await addProduct(first.url, headers);
  expect((await call(first.url, 'POST', '/send-order', orderOf([line], 'a'))).status).toBe(200);
});
