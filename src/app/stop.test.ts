import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allowance } from '#test/allowance.ts';
import { addProduct, call, orderOf, signIn } from '#test/server-calls.ts';
import { isReady, type ServerProcess, serverPlace, startServer } from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A stop takes at most this many milliseconds, a start of a shop that was open before as well. */
const longestStop = 10_000;
const longestStart = 5_000;

const place = serverPlace();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(place.settings);
});
afterAll(async () => {
  await server?.end();
  place.remove();
});

/** A request whose body comes in two parts, so that it is in flight for as long as the test wants. */
async function begin(url: string, path: string, body: string, headers: object = {}) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = Object.entries({
    host: 'shop',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const half = Math.floor(body.length / 2);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, half)}`);
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

const untilTaken = () => new Promise((resolve) => setTimeout(resolve, 200));

async function untilDeaf(url: string): Promise<void> {
  while (await isReady(url)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('answers what is in flight, then ends with code 0', async () => {
    const headers = await signIn(server.url);
    const line = await addProduct(server.url, headers, `Food of ${signal}`);
    const order = orderOf([line], signal);
    const sending = await begin(server.url, '/api/send-order', JSON.stringify(order));
    const form = [
      '--half\r\nContent-Disposition: form-data; name="description"\r\n\r\nSlow food',
      '--half\r\nContent-Disposition: form-data; name="category"\r\n\r\nCats',
      '--half\r\nContent-Disposition: form-data; name="price"\r\n\r\n12.50',
      '--half--\r\n',
    ].join('\r\n');
    const multipart = { 'content-type': 'multipart/form-data; boundary=half', ...headers };
    const uploading = await begin(server.url, '/api/products', form, multipart);
    // Waits for the server; an idle connection must not hold up the end.
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
    idle.on('error', () => {});
    await untilTaken();

    const stopped = performance.now();
    const ended = server.end(signal);
    await untilDeaf(server.url);
    const answers = await Promise.all([sending.finish(), uploading.finish()]);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    }
    expect(await ended).toMatchObject({ code: 0, signal: null, err: '' });
    expect(performance.now() - stopped).toBeLessThan(allowance(3_000));

    server = await startServer(place.settings);
    expect(server.readyAfter).toBeLessThan(allowance(longestStart));
    const stored = await call(server.url, 'GET', '/orders', undefined, await signIn(server.url));
    expect(await stored.json()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ notes: signal })]),
    );
  });

  test('/readyz answers 503 to who still has a connection', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write('GET /readyz HTTP/1.1\r\nHost: shop\r\n');
    await untilTaken();
    const ended = server.end(signal);
    await untilDeaf(server.url);
    expect(await finish(socket, '\r\n')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await ended).toMatchObject({ code: 0 });
    server = await startServer(place.settings);
  });

  test('comes twice, as npm sends it on, and is heard once', async () => {
    const sending = await begin(server.url, '/api/login', '{"email":"a@b.example","password":"x"}');
    await untilTaken();
    const ended = server.end(signal);
    await untilDeaf(server.url);
    void server.end(signal);
    expect(await sending.finish()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ended).toMatchObject({ code: 0, signal: null });
    server = await startServer(place.settings);
  });
});

test('a request that never ends does not hold up the end for more than 10 s', async () => {
  const { socket } = await begin(server.url, '/api/login', '{"email":"a@b.example"}');
  socket.on('error', () => {});
  await untilTaken();
  const stopped = performance.now();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, err: '' });
  expect(performance.now() - stopped).toBeLessThan(allowance(longestStop));
});
