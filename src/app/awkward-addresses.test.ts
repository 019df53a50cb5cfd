import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct, bearer, signIn } from '#test/calls/calls.ts';
import { exactCall } from '#test/calls/exact-call.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ pages: true, keep: true });
let headers: { authorization: string };
beforeAll(async () => {
  const token = await signIn(shop);
  headers = bearer(token);
  await addProduct(shop, token);
});
beforeEach(() => shop.shop.cache.clear());

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await exactCall(shop.url, path, { method, headers });
  return { ...answer, body: answer.body.toString() };
};

test.each([
  '/api/products/..\\orders',
  '/api/products/%2e%2e\\orders',
  '/api/galleries/../orders',
  '/api/admin/newsletter/%ff/failures',
])('%s is no call, for the owner neither', async (path) => {
  const { status, body } = await get(path, headers);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
});

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

test.each(['%0a', '%0d', '%0d%0a', '%e2%80%a8', '%E2%80%A9'])(
  'with the line break %s in it no address is a page',
  async (end) => {
    for (const path of [`/${end}`, `/${end}products`, `/products${end}`, `/products/1${end}`]) {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body).not.toContain('Something went wrong');
    }
    expect((await get(`/api/products${end}`)).status).toBe(404);
  },
);

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['DELETE', '/products/1', 'GET, HEAD'],
  ['PROPFIND', '/products', 'GET, HEAD'],
  ['PUT', '/admin/orders', 'GET, HEAD'],
  ['PUT', '/unsubscribe', 'POST, GET, HEAD'],
  ['POST', '/favicon.svg', 'GET, HEAD'],
  ['POST', '/site.webmanifest', 'GET, HEAD'],
  ['POST', '/sitemap.xml', 'GET, HEAD'],
  ['PUT', '/robots.txt', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/readyz', 'GET, HEAD'],
  ['POST', '/uploads/x.webp', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['PUT', '/api/docs', 'GET, HEAD'],
  ['GET', '/api/login', 'POST'],
  ['OPTIONS', '/api/products', 'GET, HEAD, POST'],
  ['PATCH', '/API/Products/', 'GET, HEAD, POST'],
  ['POST', '/api/products/7', 'GET, HEAD, PUT, DELETE'],
  ['POST', '/api/orders/export.csv', 'GET, HEAD'],
  ['DELETE', '/trpc/products.list', 'GET, HEAD'],
  ['POST', '/trpc/products.list', 'GET, HEAD'],
  ['TRACE', '/trpc/products.list', 'GET, HEAD'],
  ['GET', '/trpc/orders.send', 'POST'],
])('%s %s is answered 405, with what it takes', async (method, path, allow) => {
  // A form would be read, and JSON that is none complained of.
  const sent = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '0' };
  const { status, headers, body } = await get(path, sent, method);
  expect(status).toBe(405);
  expect(headers.allow?.split(', ').sort()).toEqual(allow.split(', ').sort());
  if (!path.startsWith('/trpc')) {
    const error = 'That cannot be done at this address.';
    expect(JSON.parse(body)).toEqual({
      success: false,
      error,
      message: error,
      code: 'wrong_method',
      requestId: headers['x-request-id'],
    });
  }
});

test.each(['/nothing', '/api/nothing', '/nothing.js', '/products/1/2'])(
  'a POST to %s, where nothing is, is answered 404',
  async (path) => {
    const { status, headers } = await get(path, {}, 'POST');
    expect(status).toBe(404);
    expect(headers.allow).toBeUndefined();
  },
);

test.each(['GZIP', 'Br', 'X-Gzip;Q=0, GZip'])('the encoding %s is known', async (name) => {
  const encoding = /[a-z]+$/i.exec(name)?.[0].toLowerCase();
  const batch = `/trpc/${Array.from({ length: 12 }, () => 'orders.summary').join(',')}?batch=1`;
  for (const path of ['/api/products', '/products', '/api/openapi.json', batch]) {
    const { headers } = await get(path, { 'accept-encoding': name });
    expect(headers['content-encoding'], path).toBe(encoding);
  }
});

test('parameters named like what every object has are refused as unknown', async () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect((await get(`/api/reviews?${name}=2&${name}=1`)).status).toBe(400);
    expect((await get(`/api/orders?${name}=2`, headers)).status).toBe(400);
  }
});

test.each(['bytes=9-1', 'bytes=0-3', 'bytes=-', 'x'])(
  'the range %s is answered with the whole file',
  async (range) => {
    for (const path of ['/favicon.svg', '/api/docs/swagger-ui.css']) {
      const whole = await get(path);
      expect(whole.status).toBe(200);
      const { status, body } = await get(path, { range });
      expect({ status, body }).toEqual({ status: 200, body: whole.body });
    }
  },
);

test('a typed call without its input is refused in a sentence', async () => {
  const { status, body } = await get('/trpc/products.byId');
  expect(status).toBe(400);
  expect(JSON.parse(body).error.message).toBe('Please send the fields of this call as an object.');
});
