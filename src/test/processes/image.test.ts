import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { postgresUser } from '../database/postgres-user.ts';
import { freePort } from '../free-port.ts';
import { eventually, patience } from '../patience.ts';
import { isReady } from '../servers/server-process.ts';

/** What docker/Dockerfile does, line by line, in a clean folder: no engine is needed to know that it works. */
const project = fileURLToPath(new URL('../../..', import.meta.url));
const dockerfile = readFileSync(join(project, 'docker/Dockerfile'), 'utf8').replace(/\\\n/g, '');
const [building = '', running = ''] = dockerfile.split(/^FROM (?!.* AS build)/m);

const valuesOf = (instruction: string, stage: string) =>
  [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, value = '']) => value);
const ignored = readFileSync(join(project, 'docker/Dockerfile.dockerignore'), 'utf8').split('\n');

const root = mkdtempSync(join(tmpdir(), 'shop-image-'));
const shop = join(root, 'shop');
const user = postgresUser();
const sizes: number[] = [];

function copySources(): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: project });
  const files = list.toString().trim().split('\n');
  for (const file of files) {
    if (ignored.some((entry) => entry && (file === entry || file.startsWith(`${entry}/`))))
      continue;
    mkdirSync(dirname(join(shop, file)), { recursive: true });
    cpSync(join(project, file), join(shop, file));
  }
}

/** Megabytes on the disk below a folder; a file with two names counts once. */
function megabytes(folder: string): number {
  const seen = new Set<number>();
  const total = readdirSync(folder, { recursive: true })
    .map((path) => lstatSync(join(folder, String(path))))
    .filter(({ ino }) => !seen.has(ino) && seen.add(ino))
    .reduce((sum, { blocks }) => sum + blocks * 512, 0);
  return total / 2 ** 20;
}

function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadOnly(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o555);
  }
  chmodSync(folder, 0o555);
}

beforeAll(() => {
  copySources();
  // npm's own settings count: how this machine reaches the registry.
  const environment = { ...process.env, NODE_ENV: '' };
  for (const command of valuesOf('RUN', building)) {
    execFileSync('sh', ['-c', command], { cwd: shop, env: environment, stdio: 'pipe' });
    sizes.push(megabytes(join(shop, 'node_modules')));
  }
  chmodSync(root, 0o755);
  makeReadOnly(shop);
  for (const folder of ['data', 'uploads']) {
    mkdirSync(join(root, folder), { mode: 0o700 });
    if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, join(root, folder)]);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('keeps little of what it built with', () => {
  expect(sizes.at(-1)).toBeLessThan(180);
});

test('runs as any user, writes into its volumes only and ends on SIGTERM', async () => {
  const port = await freePort();
  const given = Object.fromEntries(valuesOf('ENV', running).map((line) => line.split('=', 2)));
  const [command = '', ...words]: string[] = JSON.parse(valuesOf('CMD', running).at(-1) ?? '[]');
  const before = readdirSync(shop, { recursive: true }).length;
  const child = spawn(command, words, {
    cwd: shop,
    env: {
      ...given,
      // The base image's Node is of the version that runs these tests.
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
      UPLOADS_DIR: join(root, 'uploads'),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
    ...user,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  // The first start encodes the starter pictures.
  await eventually(async () => expect(await isReady(url)).toBe(true), 5 * patience);
  for (const path of ['/', '/products', '/api/docs/swagger-ui.css']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(shop, { recursive: true })).toHaveLength(before);
});
