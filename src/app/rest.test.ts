import { expect, test } from 'vitest';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { noFile } from '#shared/uploaded-file.ts';
import { contractOf } from '#test/calls/documented.ts';
import { noisyPicture } from '#test/calls/forms.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });

async function send(path: string, init: RequestInit) {
  const response = await fetch(`${shop.url}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

test('an unknown address below /api answers 404 in the one error shape', async () => {
  const answer = await send('/api/nothing', {});
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    success: false,
    error: 'There is nothing at this address.',
    message: 'There is nothing at this address.',
    code: 'not_found',
    requestId: answer.headers.get('x-request-id'),
  });
});

test.each([
  ['broken JSON', post('{"email":'), 400, 'bad_input'],
  ['another type', post('a=1', 'text/plain'), 415, 'wrong_type'],
  ['multipart where none is taken', { method: 'POST', body: new FormData() }, 415, 'wrong_type'],
  ['too much JSON', post(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 413, 'too_large'],
  ['endless nesting', post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 400, 'bad_input'],
  ['missing fields', post('{}'), 400, 'bad_input'],
  ['null for an object', post('null'), 400, 'bad_input'],
  ['a list for an object', post('[]'), 400, 'bad_input'],
])('%s is refused with a sentence', async (_, init, status, code) => {
  const answer = await send('/api/login', init);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ success: false, code });
  expect(answer.body.error).toMatch(/^[A-Z“].*[.?!]$/);
  expect(JSON.stringify(answer.body)).not.toContain('at ');
});

test('JSON with a character set is taken', async () => {
  const wrong = JSON.stringify({ email: 'a@b.example', password: 'wrong password' });
  const answer = await send('/api/login', post(wrong, 'application/json; charset=utf-8'));
  expect(answer.status).toBe(401);
});

test('answers carry the security headers and an id', async () => {
  const response = await fetch(`${shop.url}/api/products`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('x-powered-by')).toBeNull();
});

test('a shared list answers 304 to who has it, and compressed to who can read it', async () => {
  const first = await fetch(`${shop.url}/api/products`);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${shop.url}/api/products`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await fetch(`${shop.url}/api/products`, { method: 'HEAD' })).status).toBe(200);
  const packed = await fetch(`${shop.url}/api/products`, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.json()).toEqual(await first.json());
});

test('an answer of its own is 304 to `fetch` too, which adds no-cache', async () => {
  const headers = await shop.signedIn();
  const first = await fetch(`${shop.url}/api/orders`, { headers });
  const etag = first.headers.get('etag') ?? '';
  const sent = { ...headers, 'if-none-match': etag };
  const again = await fetch(`${shop.url}/api/orders`, { headers: sent });
  expect([first.status, again.status]).toEqual([200, 304]);
});

test('a change with If-Match is made only while the thing is as it was read', async () => {
  const headers = { ...(await shop.signedIn()), 'content-type': 'application/json' };
  const bag = { description: 'Lamb', category: 'Dogs', price: 10 } as const;
  const body = JSON.stringify(bag);
  const made = await fetch(`${shop.url}/api/products`, { method: 'POST', body, headers });
  const { productID } = (await made.json()) as ProductView;
  const path = `/api/products/${productID}`;
  expect(made.headers.get('location')).toBe(path);
  const change = (method: string, at: string, given: object, etag: string) => {
    const sent = { ...headers, 'if-match': etag };
    return send(at, { method, body: JSON.stringify(given), headers: sent });
  };
  const put = (price: number, etag: string, at = path) => change('PUT', at, { price }, etag);
  const etagNow = async () => (await fetch(`${shop.url}${path}`)).headers.get('etag') ?? '';
  const etag = await etagNow();
  const tried = await Promise.all([11, 12, 13].map((price) => put(price, etag)));
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  expect(tried.find(({ status }) => status === 412)?.body.code).toBe('precondition_failed');
  expect((await put(14, `"other", ${(await etagNow()).replace('W/', '')}`)).status).toBe(200);
  expect((await put(15, '*')).status).toBe(200);
  expect((await put(16, '*', '/api/products/999999')).status).toBe(404);
  const { orderID } = await shop.owner.orders.take.mutate({
    customer: { name: 'Themba', cell: '084 555 0177' },
    lines: [{ productID, quantity: 1 }],
  });
  const status = (etag: string) =>
    change('PATCH', `/api/orders/${orderID}/status`, { status: 'Completed' }, etag);
  const read = await fetch(`${shop.url}/api/orders/${orderID}`, { headers });
  expect((await status('W/"x"')).status).toBe(412);
  const asRead = read.headers.get('etag') ?? '';
  const notes = `/API/orders/${orderID}/owner-note/`;
  const noted = change('PUT', notes, { note: 'Ring twice' }, asRead);
  const both = await Promise.all([status(asRead), noted]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 412]);
  const anonymous = { 'content-type': 'application/json', 'if-match': '"x"' };
  expect((await send(path, { method: 'PUT', body: '{}', headers: anonymous })).status).toBe(401);
});

test.each([
  ['/orders?Status=Pending', '“Status” is no query parameter of this call. It takes updatedSince,'],
  ['/orders/export.csv?Status=Pending', '“Status” is no query parameter of this call. It takes '],
  ['/products?hiden=true', '“hiden” is no query parameter of this call. It takes hidden,'],
  ['/products/1/reviews?id=2', '“id” is no query parameter of this call. It takes sort,'],
  ['/orders/areas?area=1', '“area” is no query parameter of this call. It takes none.'],
])('%s is refused with the name of what it does not know', async (path, sentence) => {
  const { status, body } = await shop.asOwner('GET', path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'bad_input', error: expect.stringContaining(sentence) });
});

test('only public reads may be called from pages of other hosts', async () => {
  const originOf = async (path: string, method = 'GET') =>
    (await fetch(`${shop.url}/api${path}`, { method })).headers.get('access-control-allow-origin');
  for (const path of ['/products', '/products/999', '/reviews', '/galleries']) {
    expect(await originOf(path)).toBe('*');
  }
  expect(await originOf('/orders')).toBeNull();
  expect(await originOf('/products', 'POST')).toBeNull();
});

test('an address is read decoded, and an unknown one is 404 whatever is sent', async () => {
  expect((await send('/api/products/%3999999', {})).body.error).toBe('Product not found.');
  expect((await send('/api/nothing', post('a=1', 'text/plain'))).status).toBe(404);
});

test('a file that is sent as JSON, or without its name, is refused with a sentence that names it', async () => {
  const { document } = await contractOf(shop.url);
  const authorization = (await shop.signedIn()).authorization;
  const picture = await noisyPicture(500, 500).jpeg().toBuffer();
  expect(picture.length).toBeGreaterThan(64 * 1024);
  let tried = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const { encoding = {}, example } = requestBody?.content['multipart/form-data'] ?? {};
      for (const field of Object.keys(encoding)) {
        const address = `/api${path.replace(/\{[^}]+\}/g, '1')}`;
        const ask = async (body: string | Uint8Array<ArrayBuffer>, type: string) => {
          tried += 1;
          const headers = { authorization, 'content-type': type };
          const answer = await send(address, { method: method.toUpperCase(), body, headers });
          const { error, issues = [] } = answer.body;
          const sentences = [error, ...issues.map(({ message }: { message: string }) => message)];
          expect(answer.status).toBe(400);
          expect(sentences, `${method} ${path} ${type}`).toContain(noFile(field));
        };
        const texts = Object.entries(example as object).filter(
          ([name, text]) => !(name in encoding) && typeof text !== 'object',
        );
        const encoded = picture.subarray(0, 99).toString('base64');
        for (const value of ['photo.jpg', {}, [{}], 7, encoded]) {
          const body = { ...Object.fromEntries(texts), [field]: value };
          await ask(JSON.stringify(body), 'application/json');
        }
        for (const type of ['application/octet-stream', 'image/jpeg', '']) {
          const parts = [
            ...texts.map(([name, text]) => [name, '', String(text)] as const),
            [field, type && `\r\nContent-Type: ${type}`, picture] as const,
          ].flatMap(([name, header, content]) => [
            Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n`),
            Buffer.from(content),
            Buffer.from('\r\n'),
          ]);
          const body = Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
          await ask(new Uint8Array(body), 'multipart/form-data; boundary=x');
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(60);
});

test('the explorer comes from our own host', async () => {
  const page = await (await fetch(`${shop.url}/api/docs`)).text();
  const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources.length).toBe(3);
  for (const source of sources) {
    expect(source).toMatch(/^\/api\/docs\//);
    expect((await fetch(shop.url + source)).status).toBe(200);
  }
});

test('long batches are refused', async () => {
  const names = new Array(21).fill('reviews.stats').join(',');
  expect((await fetch(`${shop.url}/trpc/${names}?batch=1`)).status).toBe(400);
});
