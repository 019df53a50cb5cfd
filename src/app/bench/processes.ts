import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { owner } from '#test/fixtures/auth.ts';
import { freePort } from '#test/free-port.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export type Started = { url: string; folder: string; pid: number; stop(): Promise<void> };

function stopChild(child: ChildProcess, folder: string): () => Promise<void> {
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not become ready');
}

/** The folders of a shop, as settings. */
export function foldersIn(folder: string): Record<string, string> {
  return { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') };
}

/**
 * The shop as it is in production, with its log on (read by nobody), in folders of its own, which
 * `prepare` may fill before it starts.
 */
export async function startShop(
  environment: Record<string, string> = {},
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shop-'));
  await prepare(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [here('../server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      ...foldersIn(folder),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...environment,
    },
  });
  await untilReady(url);
  return { url, folder, pid: child.pid ?? 0, stop: stopChild(child, folder) };
}

/** Bare Koa answering the bytes given. */
export async function startBare(body: Buffer, type: string): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const child = spawn(process.execPath, [here('bare-server.ts'), file, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data) => resolve(String(data).trim()));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    pid: child.pid ?? 0,
    stop: stopChild(child, folder),
  };
}
