import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addProduct, answerOf, bearer, call, signIn } from '../calls/calls.ts';
import { lineOf, orderOf } from '../fixtures/orders.ts';
import { eventually, firstOf } from '../patience.ts';
import { isReady } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const server = testServer();

/**
 * A request whose body comes in two parts, so that it is in flight for as long as the test wants: the
 * server has answered that it waits for the rest.
 */
async function begin(path: string, body: string, headers: object = {}) {
  const socket = await connected();
  const lines = Object.entries({
    host: 'shop',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const half = Math.floor(body.length / 2);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, half)}`);
  await once(socket, 'data');
  return { socket, finish: () => finish(socket, body.slice(half)) };
}

/** Sends the rest; everything that comes until the server closes the connection. */
async function finish(socket: Socket, rest: string): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(rest);
  await once(socket, 'close');
  return answer;
}

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

async function untilDeaf(): Promise<void> {
  while (await isReady(server.url)) await pauseFor(20);
}

describe.each(firstOf(['SIGTERM', 'SIGINT'] as const))('%s', (signal) => {
  test('answers what is in flight, then ends with code 0', async () => {
    const token = await signIn(server);
    const line = lineOf(await addProduct(server, token, { description: `Food of ${signal}` }));
    const order = orderOf([line], signal);
    const sending = await begin('/api/send-order', JSON.stringify(order));
    const form = [
      '--half\r\nContent-Disposition: form-data; name="description"\r\n\r\nSlow food',
      '--half\r\nContent-Disposition: form-data; name="category"\r\n\r\nCats',
      '--half\r\nContent-Disposition: form-data; name="price"\r\n\r\n12.50',
      '--half--\r\n',
    ].join('\r\n');
    const multipart = { 'content-type': 'multipart/form-data; boundary=half', ...bearer(token) };
    const uploading = await begin('/api/products', form, multipart);
    // Waits for the server; an idle connection must not hold up the end.
    const idle = await connected();
    idle.on('error', () => {});

    const ended = server.end(signal);
    await untilDeaf();
    const answers = await Promise.all([sending.finish(), uploading.finish()]);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    }
    expect(await ended).toMatchObject({ code: 0, signal: null, err: '' });

    await server.start();
    const stored = call(server, 'GET', '/orders', { token: await signIn(server) });
    expect(await answerOf(stored)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ notes: signal })]),
    );
  });

  test('/readyz answers 503 to who still has a connection', async () => {
    const socket = await connected();
    socket.write('GET /readyz HTTP/1.1\r\nHost: shop\r\n');
    // What comes later is answered, so the half request has been read.
    expect(await isReady(server.url)).toBe(true);
    const ended = server.end(signal);
    await untilDeaf();
    expect(await finish(socket, '\r\n')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await ended).toMatchObject({ code: 0 });
    await server.start();
  });

  test('arrives twice, as npm forwards it, and is handled once', async () => {
    const sending = await begin('/api/login', '{"email":"a@b.example","password":"x"}');
    const ended = server.end(signal);
    await untilDeaf();
    void server.end(signal);
    expect(await sending.finish()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ended).toMatchObject({ code: 0, signal: null });
    await server.start();
  });
});

test('requests that stand still, or hardly move, do not hold up the end, and leave nothing behind', async () => {
  const token = await signIn(server);
  const part = '--half\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  const form = `${part}${'a'.repeat(200_000)}`;
  const multipart = { 'content-type': 'multipart/form-data; boundary=half', ...bearer(token) };
  const unfinished = [
    await begin('/api/login', '{"email":"a@b.example"}'),
    await begin('/trpc/auth.login', '{"email":"a@b.example"}'),
    await begin('/unsubscribe', 'token=half', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
    await begin('/api/products', form, multipart),
    await begin('/api/galleries', form, multipart),
  ];
  const crawling = unfinished[3];
  const crawl = setInterval(() => crawling?.socket.write('a'), 200);
  onTestFinished(() => clearInterval(crawl));
  const headers = await connected();
  headers.write('GET /readyz HTTP/1.1\r\nHost: shop\r\n');
  for (const socket of [headers, ...unfinished.map(({ socket }) => socket)]) {
    socket.on('error', () => {});
  }
  const incoming = `${server.settings.DATA_DIR}/incoming`;
  await eventually(() => expect(readdirSync(incoming)).not.toEqual([]));
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, err: '' });
  // Empty only when the forms were ended in good time: the last resort, by force, leaves them there.
  expect(readdirSync(incoming)).toEqual([]);
});
