import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { type RunningShop, startProcess } from '#test/servers/server-process.ts';

const connections = 16;
const seconds = 4;
const rounds = 3;

const run = promisify(execFile);

export type Measured = { url: string; pid: number };

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** wrk if installed; a single JavaScript client would be slower than the servers. */
const loadedBy = hasWrk ? 'wrk' : 'autocannon in 2 threads';

/** @returns requests per second and in total. */
async function load(url: string): Promise<{ perSecond: number; requests: number }> {
  if (!hasWrk) {
    const result = await autocannon({ url, connections, duration: seconds, workers: 2 });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered wrongly`);
    return { perSecond: result.requests.average, requests: result.requests.total };
  }
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, url];
  const { stdout } = await run('wrk', options);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !requests) throw new Error(`${url}: ${stdout}`);
  return { perSecond, requests };
}

/** CPU time of a process in seconds; 0 unless on Linux. */
function processorTime(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100;
  } catch {
    return 0;
  }
}

type Figures = { perSecond: number; microseconds: number };

async function measure({ url, pid }: Measured): Promise<Figures> {
  const before = processorTime(pid);
  const { perSecond, requests } = await load(url);
  return { perSecond, microseconds: ((processorTime(pid) - before) / requests) * 1e6 };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type BaselineComparison = {
  ours: Figures;
  baseline: Figures;
  /** Ratio of requests per second. */
  ratio: number;
  /** Ratio of CPU time per request, which other load on the machine hardly affects. */
  processorRatio: number;
};

/**
 * Measures both servers alternately, to average out the load of the machine. Figures and ratios are
 * medians.
 */
async function compareWithBaseline(
  ours: Measured,
  baseline: Measured,
): Promise<BaselineComparison> {
  await measure(ours);
  const pairs: { ours: Figures; baseline: Figures }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({ baseline: await measure(baseline), ours: await measure(ours) });
  }
  const middle = (figures: Figures[]) => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    microseconds: median(figures.map(({ microseconds }) => microseconds)),
  });
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    baseline: middle(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.baseline.perSecond)),
    processorRatio: median(
      pairs.map((pair) => pair.baseline.microseconds / pair.ours.microseconds),
    ),
  };
}

export function printLine(what: string, figures: Record<string, string | number>): void {
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${what}\n    ${shown.join('   ')}\n`);
}

/**
 * Prints requests per second of a path, as a ratio to plain Koa with the same bytes.
 * @param content description of the shop's data.
 * @param goal minimum ratio.
 */
export async function comparePage(
  shop: RunningShop,
  path: string,
  content: string,
  goal = 0.5,
): Promise<void> {
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const bare = await startBare(body, type);
  try {
    const measured = { url: shop.url + path, pid: shop.pid };
    const { ours, baseline, ratio, processorRatio } = await compareWithBaseline(measured, bare);
    printLine(
      `GET ${path} (${Math.round(body.length / 1024)} kB, ${content}, 16 connections, ${loadedBy})`,
      {
        'requests/s': Math.round(ours.perSecond),
        'bare Koa': Math.round(baseline.perSecond),
        ratio: ratio.toFixed(2),
        goal: `≥ ${goal.toFixed(2)}`,
        'µs of processor time': Math.round(ours.microseconds),
        'of bare Koa': Math.round(baseline.microseconds),
        'ratio of those': processorRatio.toFixed(2),
      },
    );
  } finally {
    await bare.stop();
  }
}

async function startBare(body: Buffer, type: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const words = [file, type];
  const { child } = startProcess('app/bench/bare-server.ts', { NODE_ENV: 'production' }, { words });
  const [port] = await once(child.stdout ?? child, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
