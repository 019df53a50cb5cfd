import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { owner } from '#test/fixtures/auth.ts';

const serverEntry = fileURLToPath(new URL('../app/server.ts', import.meta.url));
const longestStart = 60_000;

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

export type RunningShop = {
  url: string;
  folder: string;
  /** Its folder goes with it, unless somebody is to start from it. */
  stop(options?: { keepFolder: boolean }): Promise<void>;
};

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'e2e-shop-'));
}

/** Storing the starter pictures takes seconds of work; the run's own setup does it once for all. */
export function copyOfStarterFolder(): string {
  const folder = emptyFolder();
  const source = process.env.E2E_STARTER_FOLDER;
  if (source) cpSync(source, folder, { recursive: true });
  return folder;
}

/** Starts the shop as a person would (production mode, starter data), on folders of its own. */
export async function startShop(
  environment: Record<string, string> = {},
  folder = emptyFolder(),
): Promise<RunningShop> {
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
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  await untilReady(url, child);
  return {
    url,
    folder,
    async stop({ keepFolder } = { keepFolder: false }) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!keepFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
