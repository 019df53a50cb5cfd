import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct, bearer, signIn } from '#test/calls/calls.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let headers: { authorization: string };
beforeAll(async () => {
  shop = await startTestShop({ pages: true });
  const token = await signIn(shop);
  headers = bearer(token);
  await addProduct(shop, token);
});
beforeEach(() => shop.shop.cache.clear());
afterAll(() => shop.stop());

type Got = { status: number; body: string };

/** GET of an address exactly as it is written: `fetch` would straighten it first. */
function get(path: string, sent: Record<string, string> = {}): Promise<Got> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: sent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

test.each(['/api/products/..\\orders', '/api/products/%2e%2e\\orders', '/api/galleries/../orders'])(
  '%s is not the list of orders, for the owner neither',
  async (path) => {
    const { status, body } = await get(path, headers);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
  },
);

test.each(['/x/%2e%2e/products', '/x/../products', '/x/..\\products', '/products/%2e%2e'])(
  '%s is a page that is not found, and the next missing page is not another one',
  async (path) => {
    const astray = await get(path);
    expect(astray.status).toBe(404);
    expect(astray.body).not.toContain('Lamb &amp; Rice');
    const missing = await get('/nothing-here');
    expect(missing.status).toBe(404);
    expect(missing.body).not.toContain('Lamb &amp; Rice');
  },
);

test('parameters named like what every object has are ignored', async () => {
  const search = '?constructor=2&__proto__=1&__proto__=2&toString=3&sort=rating';
  expect((await get(`/api/reviews${search}`)).status).toBe(200);
  expect((await get(`/api/orders${search}`, headers)).status).toBe(200);
});

test.each(['bytes=9-1', 'bytes=0-3', 'bytes=-', 'x'])(
  'the range %s is answered with the whole file',
  async (range) => {
    for (const path of ['/favicon.svg', '/api/docs/swagger-ui.css']) {
      const whole = await get(path);
      expect(whole.status).toBe(200);
      expect(await get(path, { range })).toEqual(whole);
    }
  },
);

test('a typed call without its input is refused in a sentence', async () => {
  const { status, body } = await get('/trpc/products.byId');
  expect(status).toBe(400);
  expect(JSON.parse(body).error.message).toBe('Please send the fields of this call as an object.');
});
