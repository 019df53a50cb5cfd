import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readQuota } from '#server/context.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { addProduct, signIn } from '#test/calls/calls.ts';
import { rawConnection } from '#test/servers/raw-connection.ts';
import { distFolder, testShop } from '#test/shop.ts';
import { watchedPages } from '#test/watched-pages.ts';
import { builtRenderer } from './page-renderer.ts';
import { pagePoints } from './pages.ts';

const renderings: string[] = [];
let failNext = false;

const nasty = '</script><script>alert(1)</script> "Bits" & <b>more</b>';

const pages = watchedPages((url) => {
  renderings.push(url);
  if (!failNext) return;
  failNext = false;
  throw new Error('a component broke');
});
const shop = testShop({ pages, keep: true });
beforeAll(async () => {
  const token = await signIn(shop);
  await addProduct(shop, token);
  await addProduct(shop, token, { description: nasty });
});
beforeEach(() => {
  shop.shop.cache.clear();
  renderings.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.url + path, { method, headers, redirect: 'manual' });

const { shopPages } = await builtRenderer(distFolder).entry();

/** Every page of the manifests, of rows the first, and what else a page answers. */
const publicPages: [string, number][] = [
  ...shopPages.map(({ path, status = 200 }): [string, number] => [
    path.replace(/:\w+/g, '1').replace('*', '/nowhere'),
    status,
  ]),
  ['/products?category=Dogs', 200],
  ['/products/2', 200],
  ['/products/999', 404],
];
const officePages = ['/admin', '/admin/login', '/admin/orders', '/admin/reset-password?token=x'];

const tags = (html: string, name: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

const scriptsOf = (html: string) =>
  tags(html, 'script').flatMap((tag) => attribute(tag, 'src') ?? []);

const everyPage = [...publicPages, ...officePages.map((path): [string, number] => [path, 200])];

test.each(everyPage)('%s answers %i within the content policy', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
  const html = await answer.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-ZA">/);
  for (const script of tags(html, 'script')) {
    const isData = /^application\/(ld\+)?json$/.test(attribute(script, 'type') ?? '');
    expect(isData || attribute(script, 'src')?.startsWith('/assets/'), script).toBe(true);
  }
  expect(tags(html, 'style')).toEqual([]);
  expect(html).not.toMatch(/<[^>]+ (style|on[a-z]+)="/i);
  const files = [...tags(html, 'link'), ...tags(html, 'img')].filter(
    (tag) => !/rel="canonical"/.test(tag),
  );
  for (const tag of files) {
    // A picture in several widths is announced by its set of addresses alone.
    const address = attribute(tag, 'href') ?? attribute(tag, 'src');
    for (const one of address ? [address] : (attribute(tag, 'imageSrcSet')?.split(', ') ?? [''])) {
      expect(one, tag).toMatch(/^(\/(?!\/)|data:)/);
    }
  }
});

// The others are rendered for each visitor, and hold the time of that.
const ownPages = [
  ...shopPages.flatMap(({ path, personal }) => (personal ? [path] : [])),
  '/products/999',
];
const sharedPages = everyPage.filter(([path]) => !ownPages.includes(path));

test.each(sharedPages)('%s carries the same bytes in every encoding', async (path, status) => {
  const plain = await get(path, { 'accept-encoding': 'identity' });
  const html = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const [accepted, used] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const packed = await get(path, { 'accept-encoding': accepted });
    expect(packed.headers.get('content-encoding')).toBe(used);
    expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect((await packed.text()) === html).toBe(true);
  }
  const head = await get(path, { 'accept-encoding': 'identity' }, 'HEAD');
  expect(head.status).toBe(status);
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
  expect(await head.text()).toBe('');
  if (status !== 200) return;
  const etag = plain.headers.get('etag') ?? '';
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
  const again = await get(path, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(await again.text()).toBe('');
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each(['/unsubscribe?token=secret', '/newsletter/confirm?token=secret', '/order'])(
  'a page behind a secret link is not cached or indexed: %s',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/products')).headers.get('x-robots-tag')).toBeNull();
  },
);

test('a page shows data, safely', async () => {
  const html = await (await get('/products')).text();
  expect(html).toContain('Lamb &amp; Rice 8 kg');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>more');
});

test('a page of the back office shows none', async () => {
  expect(await (await get('/admin/products')).text()).not.toContain('Lamb');
});

test('each page is rendered once between two changes', async () => {
  await Promise.all(Array.from({ length: 10 }, () => get('/products')));
  await get('/products?utm_source=mail');
  await get('/products?x=1&y=2', { 'accept-encoding': 'gzip' });
  expect(renderings).toEqual(['/products']);
  await addProduct(shop, await signIn(shop), { description: 'Fresh Fish' });
  expect(await (await get('/products')).text()).toContain('Fresh Fish');
  expect(renderings).toEqual(['/products', '/products']);
});

test('all unknown addresses share one page without their path', async () => {
  const texts = new Set<string>();
  for (let count = 0; count < 50; count++) {
    const answer = await get(`/made-up-${count}?and=${count}`);
    expect(answer.status).toBe(404);
    texts.add(await answer.text());
  }
  expect(texts.size).toBe(1);
  expect([...texts][0]).not.toContain('made-up');
  expect(renderings).toHaveLength(1);
});

describe('other spellings of an address', () => {
  test.each([
    ['/PRODUCTS', '/products'],
    ['/products/', '/products'],
    ['///products', '/products'],
    ['//', '/'],
    ['/Products//1/', '/products/1'],
    ['/products/%31', '/products/1'],
    ['/about/?utm_source=mail&q=%C3%A9', '/about?utm_source=mail&q=%C3%A9'],
    ['/REVIEWS?product=1&SORT=x', '/reviews?product=1&SORT=x'],
    ['/Admin/Orders/', '/admin/orders'],
    ['/admin/?next=//evil.example', '/admin?next=//evil.example'],
  ])('%s leads to %s', async (spelling, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawAnswer(`${method} ${spelling} HTTP/1.1\r\nHost: shop`);
      expect(answer).toMatch(/^HTTP\/1\.1 308 /);
      expect(/^location: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(location);
      expect(answer).toMatch(/^content-security-policy: /im);
    }
    expect((await get(location)).status).toBe(200);
    expect(renderings.length).toBeLessThan(2);
    const posted = await rawAnswer(`POST ${spelling} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0`);
    expect(posted).toMatch(/^HTTP\/1\.1 405 /);
  });

  test('never lead to another host, nor round in a circle, and render nothing', async () => {
    const piece = fc.constantFrom('/', '//', 'products', 'Products', '%70', '1', '.', '%2f', '%5c');
    const spellings = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(spellings, async (spelling) => {
        const first = await rawAnswer(`GET ${spelling} HTTP/1.1\r\nHost: shop`);
        const location = /^location: (.*)$/im.exec(first)?.[1]?.trim();
        expect(first.startsWith('HTTP/1.1 308 ')).toBe(location !== undefined);
        if (location === undefined) return;
        expect(location).toMatch(/^\/(?!\/)/);
        const second = await rawAnswer(`GET ${location} HTTP/1.1\r\nHost: shop`);
        expect(second).toMatch(/^HTTP\/1\.1 (200|404) /);
      }),
      { numRuns: 60 },
    );
    shop.clock.advance(300);
  });

  test('unknown parameters lead nowhere else, and are the same page', async () => {
    const page = await (await get('/products')).text();
    for (const search of ['?utm_source=mail', '?category=Birds', '?Category=Dogs', '?', '?x[]=1']) {
      const answer = await get(`/products${search}`);
      expect(answer.status).toBe(200);
      expect((await answer.text()) === page).toBe(true);
    }
    expect(renderings).toEqual(['/products']);
  });
});

test('pages that are kept nowhere are bounded for each address, and the kept ones stay', async () => {
  const kept = ['/', '/products', '/products?category=Dogs', '/products/1', '/reviews?product=1'];
  for (const path of kept) await get(path);
  const share = readQuota.points / pagePoints;
  for (let turn = 0; turn < share; turn += 1) {
    const path = turn % 2 ? `/products/${1000 + turn}` : `/reviews?product=${1000 + turn}`;
    expect((await get(path)).status).toBe(404);
  }
  renderings.length = 0;
  for (const path of ['/products/999', '/reviews?product=999', '/unsubscribe?token=x']) {
    const refused = await get(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('300');
    // The page renders in the browser, as the back office does, without what only that needs.
    const [own, office] = [await refused.text(), await (await get('/admin')).text()].map(scriptsOf);
    expect(own).not.toEqual([]);
    expect(office?.slice(0, own?.length)).toEqual(own);
    expect(office?.length).toBeGreaterThan(own?.length ?? 0);
  }
  for (const path of kept) expect((await get(path)).status).toBe(200);
  expect(renderings).toEqual([]);
  shop.shop.cache.clear();
  for (const path of ['/', '/products', '/about', '/nowhere']) {
    expect((await get(path)).status).not.toBe(429);
  }
  shop.clock.advance(300);
  expect((await get('/products/999')).status).toBe(404);
});

test('the page of a product that is gone offers those that sell best', async () => {
  const html = await (await get('/products/999')).text();
  expect(html).toContain('Have a look at these:');
  expect(html.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain('Lamb &amp; Rice 8 kg');
});

test('products that never were are not kept', async () => {
  for (let count = 0; count < 2; count++) expect((await get('/products/500')).status).toBe(404);
  expect(renderings).toEqual(['/products/500', '/products/500']);
});

test('when rendering breaks, the page renders in the browser, the fault is logged, the next is whole', async () => {
  const logged = vi.spyOn(shop.shop.logger, 'error');
  failNext = true;
  const broken = await get('/products');
  expect(broken.status).toBe(200);
  const html = await broken.text();
  expect(html).toMatch(/^<!DOCTYPE html>/);
  expect(tags(html, 'script').some((tag) => attribute(tag, 'src'))).toBe(true);
  expect(html).not.toContain('Lamb');
  expect(html).not.toContain('broke');
  expect(broken.headers.get('cache-control')).toBe('no-store');
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({
      err: expect.objectContaining({ message: 'a component broke' }),
      path: '/products',
      request: broken.headers.get('x-request-id'),
    }),
    'rendering failed',
  );
  logged.mockRestore();
  expect(await (await get('/products')).text()).toContain('Lamb');
});

describe('built files', () => {
  let files: string[];
  beforeAll(async () => {
    const html = await (await get('/')).text();
    const links = [...tags(html, 'link'), ...tags(html, 'script')].flatMap(
      (tag) => attribute(tag, 'href') ?? attribute(tag, 'src') ?? [],
    );
    files = links.filter((path) => path.startsWith('/assets/'));
  });

  test('may be kept for ever and come compressed, with the same bytes', async () => {
    expect(files.some((path) => path.endsWith('.js'))).toBe(true);
    expect(files.some((path) => path.endsWith('.css'))).toBe(true);
    for (const path of files) {
      const plain = await get(path, { 'accept-encoding': 'identity' });
      expect(plain.status, path).toBe(200);
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
      expect(plain.headers.has('content-security-policy')).toBe(path.endsWith('.svg'));
      const text = await plain.text();
      if (path.endsWith('.woff2')) continue;
      for (const encoding of ['br', 'gzip']) {
        const packed = await get(path, { 'accept-encoding': encoding });
        expect(packed.headers.get('content-encoding'), path).toBe(encoding);
        expect(await packed.text()).toBe(text);
      }
    }
  });

  test.each([
    '/assets/entry-client-00000000.js',
    '/assets/',
    '/assets',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fserver/entry-server.js',
    '/assets/../../package.json',
    '/favicon-of-old.ico',
  ])('%s is not there', async (path) => {
    const answer = await rawAnswer(`GET ${path} HTTP/1.1\r\nHost: shop`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/immutable/);
  });
});

describe('on the home screen of a telephone', () => {
  type Icon = { src: string; sizes: string; type: string; purpose: string };
  type Manifest = Record<string, unknown> & { icons: Icon[]; shortcuts: { url: string }[] };
  const manifest = async () => (await get('/site.webmanifest')).json() as Promise<Manifest>;
  const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

  test('every page names a manifest with which the shop can be installed', async () => {
    const html = await (await get('/')).text();
    const links = tags(html, 'link').map((tag) => [attribute(tag, 'rel'), attribute(tag, 'href')]);
    expect(links).toContainEqual(['manifest', '/site.webmanifest']);
    expect(links).toContainEqual(['apple-touch-icon', '/apple-touch-icon.png']);
    const answer = await get('/site.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { icons, shortcuts, ...rest } = await manifest();
    expect(rest).toMatchObject({
      name: exampleBusiness.name,
      display: 'standalone',
      start_url: '/',
    });
    expect(html).toContain(`<meta name="theme-color" content="${rest.theme_color}"/>`);
    for (const { url } of shortcuts) expect((await get(url)).status, url).toBe(200);
    const named = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    for (const purpose of ['any', 'maskable'])
      expect(named).toEqual(expect.arrayContaining([`${purpose} 192x192`, `${purpose} 512x512`]));
  });

  test('its icons are as large as they say, and a mask cuts nothing off', async () => {
    const { icons } = await manifest();
    for (const { src, sizes, type, purpose } of icons.filter((icon) => icon.sizes !== 'any')) {
      expect((await get(src)).headers.get('content-type'), src).toBe(type);
      const { data, info } = await sharp(await bytes(src))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`, src).toBe(sizes);
      if (purpose !== 'maskable') continue;
      // The mark is inside the circle that every mask leaves (W3C, Web Application Manifest, "Icon masks").
      const ground = data.readUInt32LE(0);
      const middle = info.width / 2;
      let outside = 0;
      for (let at = 0; at < info.width * info.height; at += 1) {
        const x = (at % info.width) + 0.5 - middle;
        const y = Math.floor(at / info.width) + 0.5 - middle;
        if (Math.hypot(x, y) > 0.4 * info.width && data.readUInt32LE(at * 4) !== ground)
          outside += 1;
      }
      expect(outside, src).toBe(0);
      expect(data[3], src).toBe(255);
    }
  });

  test('/favicon.ico is served without a link', async () => {
    const answer = await get('/favicon.ico');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect((await bytes('/favicon.ico')).subarray(0, 6).toString('hex')).toBe('000001000300');
  });
});

/** What the server answers to these very lines, to its end. */
function rawAnswer(head: string): Promise<string> {
  const { socket, ended } = rawConnection(Number(new URL(shop.url).port));
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return ended;
}

test.each([
  ['//evil.example/', 404],
  ['//evil.example//products', 404],
  ['/products/1/%2e', 404],
  ['/%', 404],
  ['/products/%00', 404],
  ['/products/1%2f..', 404],
  ['/products/9999999999999999999', 404],
  ['/products/1e0', 404],
  [`/${'a'.repeat(8_000)}`, 404],
  [`/products?category=${'a'.repeat(8_000)}`, 200],
  ['/products?category=%00', 200],
  ['/gallery?album=%00&photo=x', 200],
  ['/reviews?product=%00&sort=nonsense', 200],
  ['/index.html', 404],
  ['/..', 404],
  [`/${'a'.repeat(20_000)}`, 431],
  ['/api/%', 404],
  ['/api/products/%00', 404],
  ['/api//products', 404],
  ['/api', 404],
  ['/trpc/', 404],
  ['/trpc/%', 404],
  ['/trpc/nothing', 404],
  ['/trpc/products.byId?input=%', 400],
  ['/trpc/products.byId?input={', 400],
  ['/uploads/', 404],
  ['/uploads/%', 404],
  ['/uploads/..%2f..%2fpackage.json', 404],
])('%s answers %i', async (path, status) => {
  const logged = vi.spyOn(shop.shop.logger, 'error');
  const warned = vi.spyOn(console, 'warn');
  const answer = await rawAnswer(`GET ${path} HTTP/1.1\r\nHost: shop`);
  const head = answer.split('\r\n\r\n')[0];
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).not.toMatch(/^location:/im);
  expect(logged).not.toHaveBeenCalled();
  expect(warned).not.toHaveBeenCalled();
  logged.mockRestore();
  warned.mockRestore();
});

test.each([
  ['NONSENSE', 400],
  ['GET /products HTTP/1.1', 400],
  ['GET http://[ HTTP/1.1\r\nHost: shop', 400],
  ['GET http:// HTTP/1.1\r\nHost: shop', 400],
  ['POST http://[::1/api/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 0', 400],
  ['GET ftp://shop/products HTTP/1.1\r\nHost: shop', 400],
  ['GET /products HTTP/1.1\r\nHost: shop\r\nno colon', 400],
  [`GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}`, 431],
])('what cannot be read is refused like everything else: %s', async (head, status) => {
  const logged = vi.spyOn(shop.shop.logger, 'error');
  const [told = '', body = ''] = (await rawAnswer(head)).split('\r\n\r\n');
  expect(told).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(told).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(told).toMatch(/^x-content-type-options: nosniff/im);
  expect(told).toMatch(/^cache-control: no-store/im);
  expect(JSON.parse(body)).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('the absolute form of an address is read like any other', async () => {
  for (const target of ['http://shop.example/products', 'HTTP://x/products?utm_source=y']) {
    expect(await rawAnswer(`GET ${target} HTTP/1.1\r\nHost: shop`)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(renderings).toEqual(['/products']);
  const redirected = await rawAnswer('GET http://evil.example//products HTTP/1.1\r\nHost: shop');
  expect(/^location: (.*)$/im.exec(redirected)?.[1]?.trim()).toBe('/products');
});
