import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rawConnection } from '#test/servers/raw-connection.ts';
import { createLogger } from '../../log/logger.ts';
import { readForm } from '../endpoint.ts';
import { catchErrors } from '../errors.ts';
import { bodyTimeout, readJson } from './read-request.ts';

afterEach(() => vi.useRealTimers());

const readers: [string, string, string, Middleware][] = [
  ['JSON', 'application/json', '{"a":1}', readJson()],
  [
    'a form',
    'application/x-www-form-urlencoded',
    'token=x',
    async (ctx, next) => {
      await readForm(ctx);
      return next();
    },
  ],
];

describe.each(readers)('%s', (_, type, whole, reader) => {
  test('that does not arrive is refused, and one that did may be worked on for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = new Koa();
    app.use(catchErrors(createLogger('silent')));
    app.use(reader);
    app.use(async (ctx) => {
      await vi.advanceTimersByTimeAsync(bodyTimeout * 2);
      ctx.body = 'done';
    });
    const server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const { socket: slow, ended } = rawConnection(port);
    const asked = once(server, 'request');
    slow.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\n`);
    slow.write(`Content-Length: ${whole.length}\r\n\r\n${whole.slice(0, 4)}`);
    await asked;
    await vi.advanceTimersByTimeAsync(bodyTimeout - 1);
    expect([slow.closed, slow.bytesRead]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(1);
    const answer = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('Your request took too long to arrive.');

    const url = `http://127.0.0.1:${port}/`;
    const quick = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body: whole,
    });
    expect(await quick.text()).toBe('done');
    server.closeAllConnections();
    server.close();
  });
});
