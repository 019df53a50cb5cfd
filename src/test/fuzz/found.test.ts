import { expect, test } from 'vitest';
import { testShop } from '../shop.ts';
import { sendRaw } from './raw-call.ts';

/*
 * What fuzzing has found, one by one.
 */

const shop = testShop({ keep: true });

function send(line: string, headers: readonly string[] = [], body = '') {
  const head = [`${line} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers];
  return sendRaw(Number(new URL(shop.url).port), {
    head: `${head.join('\r\n')}\r\n\r\n`,
    pieces: [Buffer.from(body)],
    pause: 0,
    cutOff: false,
  });
}

test.each(['*;q=0', 'identity;q=0', 'nonsense, *;q=0'])(
  'who accepts no encoding that there is (%s) gets a plain answer',
  async (encoding) => {
    const names = Array.from({ length: 12 }, () => 'orders.summary').join(',');
    const answer = await send(`GET /trpc/${names}?batch=1`, [`Accept-Encoding: ${encoding}`]);
    expect(answer?.status).toBe(401);
    expect(answer?.head).not.toMatch(/content-encoding/i);
    expect(JSON.parse(answer?.body ?? '')).toHaveLength(12);
  },
);

test.each(['GET', 'HEAD'])('%s ignores the content type of a form', async (method) => {
  const headers = ['Content-Type: multipart/form-data; boundary=x'];
  expect((await send(`${method} /api/products/1`, headers))?.status).toBe(404);
});

test.each(['Host: shop.example', 'HOST: other.example'])(
  'a second “%s” is refused',
  async (host) => {
    const answer = await send('GET /api/products', [host]);
    expect(answer?.status).toBe(400);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'bad_input' });
  },
);
