import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/patience.ts';
import { type Logger, spendOn, spendOnQuery } from '../log/logger.ts';
import { type FinishedRequest, requestLog } from './request-log.ts';

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

it('logs a request that the visitor broke off before it was answered as 499', async () => {
  const lines: Line[] = [];
  const keep = (line: Line) => lines.push(line);
  const logger = { child: () => ({ info: keep, warn: keep }) };
  const counted: FinishedRequest[] = [];
  const app = new Koa();
  app.silent = true;
  app.use(
    requestLog({ logger: logger as unknown as Logger, count: (request) => counted.push(request) }),
  );
  app.use(async (ctx) => {
    if (ctx.path === '/long') {
      ctx.body = Readable.from(['begun']).compose(new PassThrough({ final() {} }));
      return;
    }
    await new Promise((resolve) => ctx.res.once('close', resolve));
    ctx.body = 'too late';
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ['/waiting', '/long']) {
    const leave = new AbortController();
    const answer = fetch(`http://127.0.0.1:${port}${path}`, { signal: leave.signal });
    await (path === '/long' ? answer : new Promise((resolve) => setTimeout(resolve, 50)));
    leave.abort();
    await answer.catch(() => {});
  }
  await eventually(async () => expect(lines).toHaveLength(2));
  expect(lines).toEqual([
    expect.objectContaining({ path: '/waiting', status: 499, aborted: true }),
    expect.objectContaining({ path: '/long', status: 200, aborted: true }),
  ]);
  expect(counted.map(({ status }) => status)).toEqual([499, 200]);
});
