import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherAddress } from '../calls/calls.ts';
import { expectKept } from '../calls/order-senders.ts';
import { memoryOf } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';
import { type Customers, createCustomers } from './customers.ts';

const slowOnes = 200;

const server = testServer({ settings: { STARTER_DATA: 'true' }, sells: ['Lamb & Rice 8 kg'] });
let customers: Customers;
const sockets: Socket[] = [];
beforeAll(async () => {
  // The first start stores the starter data, in memory that it would go on from.
  await server.end('SIGTERM');
  await server.start();
  customers = createCustomers({ lines: server.lines, instances: () => [server] });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** What slow clients send, a byte a second: half headers, a body, a form, a request for much. */
const beginnings = [
  'GET /products HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  'POST /api/send-order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"customer":"',
  'POST /api/reviews HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: shop\r\n\r\n',
];

async function slowClient(number: number): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const beginning = beginnings[number % beginnings.length] ?? '';
  const [line = '', ...rest] = beginning.split('\r\n');
  const address = `X-Forwarded-For: ${anotherAddress()['x-forwarded-for']}`;
  socket.write([line, address, ...rest].join('\r\n'));
  // It reads nothing of its answer either, and requests the page again and again.
  socket.pause();
  while (!socket.destroyed) {
    await pauseFor(1_000);
    socket.write(number % 4 === 3 ? beginning : 'x');
  }
}

/** Milliseconds for a page, one after the other for so long; the slowest of a hundred, and how many. */
async function pages(seconds: number): Promise<{ p99: number; count: number }> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await fetch(`${server.url}/products`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    await pauseFor(5);
  }
  times.sort((one, other) => one - other);
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, count: times.length };
}

test(`${slowOnes} slow clients do not block other visitors`, async () => {
  const [before, memory] = [await customers.besides('alone', () => pages(10)), memoryOf(server)];
  for (let number = 0; number < slowOnes; number += 1) void slowClient(number);
  const during = await customers.besides('beside', () => pages(75));
  const growth = Math.round(memoryOf(server) - memory);
  const left = sockets.filter((socket) => !socket.destroyed).length;
  await expectKept(server, server.token, customers.known);
  expect([...customers.statuses]).toEqual([200]);
  const asked = performance.now();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, err: '' });
  process.stdout.write(
    `${slowOnes} slow clients: /products p99 ${Math.round(before.p99)} ms alone, ${Math.round(during.p99)} ms beside them (${during.count} pages); ${growth} MB more; ${left} of them were left, SIGTERM took ${Math.round(performance.now() - asked)} ms\n`,
  );
});
