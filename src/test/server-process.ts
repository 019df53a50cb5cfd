import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { owner } from './fixtures/auth.ts';
import { freePort } from './free-port.ts';

/** How long a server may take to become ready before a test gives up, in milliseconds. */
const startPatience = 170_000;
/** Pause between two looks at whether it is ready, in milliseconds. */
const lookAgain = 20;

export type Ended = {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
};
type Environment = Record<string, string>;

export type ServerProcess = {
  url: string;
  pid: number;
  /**
   * Milliseconds from the start of the process until it was ready, less those in which it could not
   * run because other programs had the processor (known on Linux only).
   */
  readyAfter: number;
  /** What it has written so far to standard output. */
  out(): string;
  /** Sends a signal and resolves when the process has ended. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
  /** Resolves when the process has ended, by whatever cause. */
  ended: Promise<Ended>;
};

const living = new Set<ChildProcessByStdio<null, Readable, Readable>>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

function run(file: string, words: string[], environment: Environment) {
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  living.add(child);
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    written.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    written.err += chunk;
  });
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => {
    living.delete(child);
    return { code, signal, ...written };
  });
  return { child, written, ended };
}

const appFile = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

/** Runs one of the commands (`seed.ts`) to its end, with these settings and no others. */
export function runShopCommand(file: string, environment: Environment): Promise<Ended> {
  return run(appFile(`commands/${file}`), [], environment).ended;
}

/** Starts the real server with these settings and no others, and resolves when it has ended. */
export function runServerToItsEnd(environment: Environment): Promise<Ended> {
  return run(appFile('server.ts'), [], environment).ended;
}

/**
 * Starts the real server as a process of its own, with these settings and no others but a free port
 * and the owner's login, and waits until it is ready.
 * @throws Error with what it wrote when it ends instead.
 */
export async function startServer(environment: Environment): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const { child, written, ended } = run(appFile('server.ts'), [], {
    PORT: port,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    LOG_LEVEL: 'error',
    ...environment,
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended: ${(await ended).err}`);
    }
    if (performance.now() - started > startPatience) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready. ${(await ended).err}`);
    }
    await pauseFor(lookAgain);
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started - waitedForProcessor(child.pid),
    out: () => written.out,
    ended,
    end: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** How long the main thread of a process has been able to run but not let, in milliseconds. */
function waitedForProcessor(pid: number | undefined): number {
  try {
    // Nanoseconds on the processor, nanoseconds waiting for it, turns.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Whether `/readyz` answers 200. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** A place on the disk for one server: its settings, and what removes it. */
export function serverPlace(): { settings: Environment; folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-server-'));
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
