import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { postgresUser, type SystemUser } from './postgres-user.ts';

const run = promisify(execFile);

/** How long a server may take to start, in milliseconds. */
const startPatience = 30_000;

/*
 * Runs the server until our end of its standard input closes, which also happens when we are killed;
 * then stops it and removes its folder. So a test run never leaves a server behind. Until then the
 * words `halt` and `serve` make it crash and come back.
 */
const supervisor = `
  folder=$1; shift
  serve() { "$@" >> "$folder/log" 2>&1 & server=$!; }
  halt() { kill -QUIT "$server"; wait "$server"; }
  serve "$@"
  while read -r word; do "$word" "$@"; done
  halt
  cd / && rm -rf -- "$folder"`;

export type PostgresCluster = {
  /** The connection of one database of the server; of the one named `postgres` by default. */
  url(databaseName?: string): string;
  /** Creates a database, empty or as a copy of another unused one; returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Lets the server crash (or be unplugged): connections break, nothing is written any more. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

async function initialize(programs: string, folder: string, password: string, user?: SystemUser) {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const settings = ['-U', 'shop', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const text = ['-E', 'UTF8', '--no-locale', '--no-sync'];
  const data = ['-D', join(folder, 'data')];
  await run(join(programs, 'initdb'), [...data, ...settings, ...text], { cwd: folder, ...user });
}

function serve(programs: string, folder: string, port: number, user?: SystemUser): ChildProcess {
  const place = ['-D', join(folder, 'data'), '-k', folder];
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  const quick = ['-c', 'shared_buffers=32MB', '-c', 'fsync=off', '-c', 'full_page_writes=off'];
  const server = [join(programs, 'postgres'), ...place, ...address, ...quick];
  return spawn('/bin/sh', ['-c', supervisor, 'sh', folder, ...server], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...user,
  });
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // The query reports a broken connection; between it and the end there is no other listener.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntilGone(url: string): Promise<void> {
  const end = Date.now() + startPatience;
  const answers = () =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    );
  while (await answers()) {
    if (Date.now() > end) throw new Error('PostgreSQL did not go.');
    await pauseFor(25);
  }
}

async function waitUntilReady(url: string, folder: string): Promise<void> {
  const end = Date.now() + startPatience;
  for (;;) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (Date.now() > end) {
        const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
        throw new Error(`PostgreSQL did not start. ${log}`, { cause: error });
      }
      await pauseFor(25);
    }
  }
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder, on a free port of 127.0.0.1. Its data
 * outlive its crash, not that of the machine: nothing is forced to the disk. It ends with `stop()`, or with this process, however that ends.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const user = postgresUser();
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const programs = await postgresPrograms(folder, user);
  await initialize(programs, folder, password, user);
  const port = await freePort();
  const server = serve(programs, folder, port, user);
  const url = (name = 'postgres') => `postgresql://shop:${password}@127.0.0.1:${port}/${name}`;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.stdin?.end();
    await once(server, 'exit');
  };
  try {
    await waitUntilReady(url(), folder);
  } catch (error) {
    await stop();
    throw error;
  }
  const createDatabase = async (name: string, template = 'template1') => {
    await query(url(), `create database "${name}" template "${template}"`);
    return url(name);
  };
  const halt = async () => {
    server.stdin?.write('halt\n');
    await waitUntilGone(url());
  };
  const resume = async () => {
    server.stdin?.write('serve\n');
    await waitUntilReady(url(), folder);
  };
  return { url, createDatabase, halt, resume, stop };
}
