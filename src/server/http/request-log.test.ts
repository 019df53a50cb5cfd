import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/patience.ts';
import type { Logger } from '../log/logger.ts';
import { spendOn, spendOnQuery } from '../log/request-parts.ts';
import { requestLog } from './request-log.ts';

type Line = { path: string; parts?: Record<string, number> };

/** What is logged of one request, when everything from so many milliseconds on is slow. */
async function lineOf(path: string, slow: number): Promise<[level: string, line: Line]> {
  const lines: [string, Line][] = [];
  const keep = (level: string) => (line: Line) => lines.push([level, line]);
  const logger = { child: () => ({ info: keep('info'), warn: keep('warn') }) };
  const app = new Koa();
  app.use(requestLog({ logger: logger as unknown as Logger, slow }));
  app.use(async (ctx) => {
    spendOnQuery(30);
    spendOnQuery(12);
    await spendOn('arrival', async () => {});
    ctx.body = await spendOn('rendering', async () => 'a page');
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return eventually(async () => {
    expect(lines).toHaveLength(1);
    return lines[0] as [string, Line];
  });
}

it('logs a slow request with its parts, and never its query', async () => {
  const [level, line] = await lineOf('/page?key=secret', 0);
  expect(level).toBe('warn');
  expect(line).toMatchObject({ path: '/page', parts: { database: 42, queries: 2 } });
  expect(Object.keys(line.parts ?? {}).sort()).toEqual(
    ['arrival', 'database', 'queries', 'rendering', 'sending'].sort(),
  );
});

it('logs any other in short', async () => {
  const [level, line] = await lineOf('/page', 600_000);
  expect(level).toBe('info');
  expect(line.parts).toBeUndefined();
});
