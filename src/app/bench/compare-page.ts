import { compare } from './measure.ts';
import { type Started, startBare } from './processes.ts';
import { line } from './report.ts';

/**
 * Prints how many requests per second the shop answers at a path, as a ratio to bare Koa answering
 * the same bytes.
 * @param content what the shop holds meanwhile, in words.
 */
export async function comparePage(shop: Started, path: string, content: string): Promise<void> {
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
