import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startProcess } from '#test/server-process.ts';
import { compare } from './measure.ts';
import { line } from './report.ts';

/**
 * Prints how many requests per second the shop answers at a path, as a ratio to bare Koa answering
 * the same bytes.
 * @param content what the shop holds meanwhile, in words.
 */
export async function comparePage(shop: RunningShop, path: string, content: string): Promise<void> {
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const bare = await startBare(body, type);
  try {
    const { ours, baseline, ratio } = await compare(shop.url + path, bare.url);
    line(`GET ${path} (${Math.round(body.length / 1024)} kB, ${content}, 16 connections)`, {
      'requests/s': Math.round(ours),
      'bare Koa': Math.round(baseline),
      ratio: ratio.toFixed(2),
      goal: '≥ 0.50',
    });
  } finally {
    await bare.stop();
  }
}

/** Bare Koa answering the bytes given. */
async function startBare(body: Buffer, type: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const words = [file, type];
  const { child } = startProcess('app/bench/bare-server.ts', { NODE_ENV: 'production' }, { words });
  const [port] = await once(child.stdout ?? child, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
