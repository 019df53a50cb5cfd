import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, test as base, expect } from '@playwright/test';

export const owner = { email: 'owner@shop.example', password: 'a long enough password' };

const serverEntry = fileURLToPath(new URL('../app/server.ts', import.meta.url));
const longestStart = 30_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + longestStart;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not become ready');
}

export type RunningShop = { url: string; folder: string; stop(): Promise<void> };

/** Starts the shop as a person would (production mode, starter data), on folders of its own. */
export async function startShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-shop-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [serverEntry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      UPLOADS_DIR: join(folder, 'uploads'),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  await untilReady(url, child);
  return {
    url,
    folder,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Problems = { list: string[] };

/** Every page is watched: console errors and requests to other hosts fail the test. */
function watch(page: Page, home: string): Problems {
  const problems: Problems = { list: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') problems.list.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.list.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !/^(data|blob|about):/.test(url)) {
      problems.list.push(`other host: ${url}`);
    }
  });
  return problems;
}

type Fixtures = { problems: Problems };
type WorkerFixtures = { shop: RunningShop };

/** One shop a worker; tests make what they need and do not count on being alone in it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from the pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  problems: [
    async ({ page, shop }, use) => {
      const problems = watch(page, shop.url);
      await use(problems);
      expect(problems.list).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
