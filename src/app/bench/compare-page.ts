import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startProcess } from '#test/servers/server-process.ts';
import { compareWithBaseline, loadedBy } from './measure.ts';
import { printLine } from './report.ts';

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
