import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inTime } from '#server/db/database.ts';
import { searchPath } from '../environment.ts';
import { owner } from '../fixtures/auth.ts';
import { freePort } from '../free-port.ts';

/** How long a server may take to become ready before we give up, in milliseconds. */
const startPatience = 500_000;
/** How long a command may take before it counts as hanging, in milliseconds. */
export const commandPatience = 580_000;
/** Pause between two looks at whether it is ready, in milliseconds. */
const pollInterval = 20;

export type Environment = Record<string, string>;
export type Ended = {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
};

export type ServerProcess = {
  url: string;
  pid: number;
  out(): string;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<Ended>;
  /** Sends a signal and resolves when the process has ended. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
};

const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

type Run = {
  words?: string[];
  /** Its standard output is discarded. */
  unread?: boolean;
  /** Standard output is a full disk. */
  fullLog?: boolean;
  /** The file below `src` that is run in place of the server's own. */
  program?: string;
  /** The folder of another version of the shop (`otherVersion`). */
  version?: string;
  /** How long the server may take to become ready, in milliseconds. */
  patience?: number;
};

function outputOf({ unread, fullLog }: Run): 'ignore' | 'pipe' | number {
  if (fullLog) return openSync('/dev/full', 'w');
  return unread ? 'ignore' : 'pipe';
}

/** Runs a file below `src` as a process of its own, with these settings and no others. */
export function startProcess(path: string, environment: Environment, run: Run = {}) {
  const version = run.version ?? projectFolder;
  const child = spawn(process.execPath, [join(version, 'src', path), ...(run.words ?? [])], {
    stdio: ['ignore', outputOf(run), 'pipe'],
    env: {
      PATH: searchPath,
      // What Node makes of the sources is a third of a start: it is kept for the next one.
      NODE_COMPILE_CACHE: join(version, 'test-results/compiled'),
      ...environment,
    },
  });
  living.add(child);
  const written = { out: '', err: '' };
  const keep = (name: 'out' | 'err', stream: Readable | null) =>
    stream?.on('data', (chunk) => {
      written[name] += chunk;
    });
  keep('out', child.stdout);
  keep('err', child.stderr);
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => {
    living.delete(child);
    return { code, signal, ...written };
  });
  return { child, written, ended };
}

/**
 * Runs one of the commands (`seed.ts`) to its end, with these settings and no others.
 * @throws Error with what it wrote, and ends it, when it takes too long.
 */
export async function runCommand(
  file: string,
  environment: Environment,
  words: string[] = [],
  version: Pick<Run, 'version'> = {},
): Promise<Ended> {
  const run = startProcess(`app/commands/${file}`, environment, { words, ...version });
  try {
    return await inTime(run.ended, commandPatience, `${file} did not end`);
  } catch (error) {
    run.child.kill('SIGKILL');
    const { code, out, err } = { code: run.child.exitCode, ...run.written };
    throw new Error(`${String(error)} ${JSON.stringify({ code, out, err })}`);
  }
}

/** Starts the real server with these settings and no others, and resolves when it has ended. */
export function runServerToItsEnd(environment: Environment): Promise<Ended> {
  return startProcess('app/server.ts', environment).ended;
}

/**
 * Starts the real server as a process of its own, with these settings and no others but a free port,
 * its address and the owner's login, and waits until it is ready.
 * @throws Error with what it wrote when it ends instead.
 */
export async function startServer(environment: Environment, run: Run = {}): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: port,
    PUBLIC_URL: url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    LOG_LEVEL: 'error',
    ...environment,
  };
  const { child, written, ended } = startProcess(run.program ?? 'app/server.ts', settings, run);
  const giveUp = performance.now() + (run.patience ?? startPatience);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended: ${(await ended).err}`);
    }
    if (performance.now() > giveUp) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready. ${(await ended).err}`);
    }
    await pauseFor(pollInterval);
  }
  return {
    url,
    pid: child.pid ?? 0,
    out: () => written.out,
    ended,
    end: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Whether `/readyz` answers 200. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

type Process = { pid: number };

/** One line of Linux's process status, in megabytes; 0 elsewhere. */
function statusOf({ pid }: Process, line: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Memory that a process has now, in megabytes (known on Linux only, else 0). */
export const memoryOf = (process: Process) => statusOf(process, 'VmRSS');

/** The most memory that a process ever had, in megabytes (known on Linux only, else 0). */
export const peakMemoryOf = (process: Process) => statusOf(process, 'VmHWM');

export type ServerFolders = { settings: Environment; folder: string; remove(): void };

/** A place on the disk for one server: its settings, and what removes it. */
export function serverFolders(folder = mkdtempSync(join(tmpdir(), 'shop-server-'))): ServerFolders {
  return {
    folder,
    settings: {
      DATA_DIR: join(folder, 'data'),
      UPLOADS_DIR: join(folder, 'uploads'),
      STARTER_DATA: 'false',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type RunningShop = Pick<ServerProcess, 'url' | 'pid'> & {
  folder: string;
  /** Ends the server as a process manager would, and removes its place. */
  stop(): Promise<void>;
};

/** A shop in a temporary folder; `prepare` may fill it first. */
export async function startShop(
  environment: Environment = {},
  prepare: (folders: ServerFolders) => void | Promise<void> = () => {},
): Promise<RunningShop> {
  const folders = serverFolders();
  await prepare(folders);
  const settings = { ...folders.settings, ...environment };
  const { url, pid, end } = await startServer(settings, { unread: true });
  return {
    url,
    pid,
    folder: folders.folder,
    async stop() {
      await end('SIGTERM');
      folders.remove();
    },
  };
}
