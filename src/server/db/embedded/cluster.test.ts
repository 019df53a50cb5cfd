import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { eventually } from '#test/patience.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../opening/open-database.ts';
import { DatabaseInUse } from './prepare-cluster.ts';

const opener = fileURLToPath(new URL('../../../test/database/database-opener.ts', import.meta.url));

const open = (dataDir: string) =>
  openDatabase({ databaseUrl: undefined, dataDir, entities: [], logger: createLogger('error') });

function startOpener(dataDir: string): { process: ChildProcess; line: Promise<string> } {
  const child = spawn(process.execPath, [opener, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = once(child.stdout, 'data').then(([text]) => String(text));
  return { process: child, line };
}

/** Every path below a folder with its mode, its size and when it was last changed. */
async function listing(folder: string) {
  const paths = await readdir(folder, { recursive: true });
  const entries = paths.map(async (path) => {
    const { mode, size, mtimeMs, ctimeMs } = await stat(join(folder, path));
    return { path, mode, size, mtimeMs, ctimeMs };
  });
  return Promise.all(entries);
}

/** Starts to make a database and is killed as soon as there is a folder for it. */
async function killWhileCreating(dataDir: string): Promise<void> {
  const { process: creator } = startOpener(dataDir);
  await eventually(async () => {
    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^database\.new-/));
  });
  creator.kill('SIGKILL');
  await once(creator, 'exit');
}

function countSyncs(): { count: number } {
  const seen = { count: 0 };
  const real = fs.fsyncSync;
  fs.fsyncSync = (descriptor) => {
    seen.count += 1;
    real(descriptor);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fsyncSync = real;
    syncBuiltinESMExports();
  });
  return seen;
}

describe('the embedded database', () => {
  let root: string;
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'shop-embedded-'));
    dataDir = join(root, 'data');
    await mkdir(join(dataDir, 'database.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'database.new', 'base', 'half'), 'a crashed creation');
    await killWhileCreating(dataDir);
    await (await open(dataDir)).close();
    await cp(dataDir, join(root, 'killed'), { recursive: true });
    database = await open(dataDir);
    await database.fork().execute('create table notes (id serial primary key)');
  });
  afterAll(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });

  it('removes what creations left that crashed or were killed', () =>
    eventually(async () => {
      expect(await readdir(dataDir)).toEqual(['database', 'database.lock']);
    }));

  it('keeps few pages of tables in memory', async () => {
    const [row] = await database.fork().execute('show shared_buffers');
    expect(row).toEqual({ shared_buffers: '16MB' });
  });

  it('can be read by its user only', async () => {
    await database.fork().execute('create table later (id serial primary key)');
    expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
    const open = (await listing(dataDir)).filter(({ mode }) => mode & 0o077);
    expect(open).toEqual([]);
  });

  it('forces every commit to the disk, and nothing for a read', async () => {
    const syncs = countSyncs();
    for (let commits = 1; commits <= 5; commits += 1) {
      await database.fork().execute('insert into notes default values');
      expect(syncs.count).toBeGreaterThanOrEqual(commits);
    }
    const before = syncs.count;
    await database.fork().execute('select count(*) from notes');
    expect(syncs.count).toBe(before);
  });

  it('refuses a second opening in the same process too', async () => {
    await expect(open(dataDir)).rejects.toThrow(DatabaseInUse);
  });

  it('opens again after its process was killed, with every row', async () => {
    const elsewhere = join(root, 'killed');
    for (let rows = 1; rows <= 2; rows += 1) {
      const first = startOpener(elsewhere);
      expect(await first.line).toBe('open\n');
      first.process.kill('SIGKILL');
      await once(first.process, 'exit');
    }
    const again = await open(elsewhere);
    const rows = await again.fork().execute('select id from kept order by id');
    await again.close();
    expect(rows).toHaveLength(2);
  });
});
