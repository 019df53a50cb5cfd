import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormFile, sendForm } from '#test/forms.ts';
import { addProduct, anotherAddress, signIn } from '#test/server-calls.ts';
import { type ServerProcess, serverPlace, startServer } from '#test/server-process.ts';

const megabyte = 1024 * 1024;

const place = serverPlace();
let server: ServerProcess;
let owner: { authorization: string };
let product: string;

beforeAll(async () => {
  const settings = { ...place.settings, TRUST_PROXY: 'true' };
  // The very first start makes the database, in memory that it would go on from.
  await (await startServer(settings)).end('SIGTERM');
  server = await startServer(settings);
  owner = await signIn(server.url);
  product = String((await addProduct(server.url, owner)).productID);
}, 240_000);
afterAll(async () => {
  await server.end();
  place.remove();
});

const fromSystem = (path: string, pattern: RegExp) => {
  try {
    return Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? 0);
  } catch {
    // Known on Linux only.
    return 0;
  }
};

/** Memory of the server now, in megabytes. */
const memory = () => fromSystem(`/proc/${server.pid}/status`, /^VmRSS:\s+(\d+) kB/m) / 1024;

/** How long the server and this test have been kept from running by other programs, in milliseconds. */
function kept(): number {
  const waits = [`/proc/${server.pid}/schedstat`, '/proc/thread-self/schedstat'];
  return waits.reduce((sum, path) => sum + fromSystem(path, /^\d+ (\d+)/) / 1e6, 0);
}

/** Asks for the products until the work is done: what others saw meanwhile, and the server's memory. */
async function besides<T>(work: Promise<T>) {
  const before = memory();
  const waits: number[] = [];
  let [most, done] = [before, false];
  const finish = () => {
    done = true;
  };
  void work.then(finish, finish);
  while (!done) {
    const [asked, keptBefore] = [performance.now(), kept()];
    const answer = await fetch(`${server.url}/api/products`);
    await answer.arrayBuffer();
    waits.push(performance.now() - asked - (kept() - keptBefore));
    expect(answer.status).toBe(200);
    most = Math.max(most, memory());
    await pause(5);
  }
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return { answer: await work, asked: waits.length, p99, growth: most - before };
}

function noisy(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 25 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

const file = (field: string, name: string, ...pieces: Buffer[]): FormFile => ({
  field,
  name,
  pieces,
});
const sendAlbum = (files: FormFile[]) =>
  sendForm({ url: `${server.url}/api/galleries`, headers: owner }, { title: 'Heavy' }, files);

function expectNothingLeft(): void {
  expect(readdirSync(`${place.settings.DATA_DIR}/incoming`)).toEqual([]);
  expect(readdirSync(`${place.settings.UPLOADS_DIR}`)).toEqual([]);
}

test('400 MB stream by: memory stays, others are served, and of what is refused nothing stays', async () => {
  const cover = file('cover', 'cover.jpg', await noisy(800, 600).jpeg().toBuffer());
  const piece = Buffer.alloc(megabyte, 'no picture');
  const rubbish = Array.from({ length: 20 }, (_, number) =>
    file('photos', `${number}.jpg`, ...new Array<Buffer>(20).fill(piece)),
  );
  const { answer, asked, p99, growth } = await besides(sendAlbum([cover, ...rubbish]));
  expect(answer).toMatchObject({
    status: 415,
    body: { error: expect.stringContaining('.jpg” is not a picture we can use.') },
  });
  expect(asked).toBeGreaterThan(20);
  expect(p99).toBeLessThan(200);
  expect(growth).toBeLessThan(150);
  expectNothingLeft();
}, 60_000);

describe('refused within two seconds, while others are served', async () => {
  const photo = await noisy(1200, 900).jpeg().toBuffer();
  const bomb = await sharp({
    limitInputPixels: false,
    create: { width: 16_000, height: 16_000, channels: 3, background: '#357' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const bad: [string, Buffer][] = [
    ['a drawing.svg', svg],
    ['a drawing.png', svg],
    ['a page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['cut off.jpg', photo.subarray(0, photo.length / 2)],
    ['a bomb.png', bomb],
    ['nothing.jpg', Buffer.alloc(0)],
  ];
  const headers = () => ({ ...owner, ...anotherAddress() });
  const calls = {
    products: (content: Buffer, name: string) =>
      sendForm(
        { url: `${server.url}/api/products`, headers: headers() },
        { description: 'Lamb', category: 'Dogs', price: '1' },
        [file('picture', name, content)],
      ),
    albums: (content: Buffer, name: string) =>
      sendAlbum([file('cover', 'fine.jpg', photo), file('photos', name, content)]),
    reviews: (content: Buffer, name: string) =>
      sendForm(
        { url: `${server.url}/api/reviews`, headers: headers() },
        { name: 'Naledi', title: 'Good', comment: 'Yes.', product },
        [file('image', name, content)],
      ),
  };

  describe.each(Object.entries(calls))('%s', (_, call) => {
    test.each(bad)('%s', async (name, content) => {
      const [started, keptBefore] = [performance.now(), kept()];
      const { answer, asked, p99 } = await besides(call(content, name));
      expect(performance.now() - started - (kept() - keptBefore)).toBeLessThan(2000);
      expect([400, 415]).toContain(answer.status);
      expect(answer.body).toMatchObject({
        success: false,
        error: expect.stringContaining(`“${name}”`),
      });
      expect(asked).toBeGreaterThan(0);
      expect(p99).toBeLessThan(1000);
      expectNothingLeft();
    });
  });
});

test('an album of large photos is stored while others are served', async () => {
  const photo = await noisy(2000, 1500).jpeg({ quality: 92 }).toBuffer();
  const photos = Array.from({ length: 12 }, (_, number) => file('photos', `${number}.jpg`, photo));
  const { answer, asked, p99 } = await besides(
    sendAlbum([file('cover', 'cover.jpg', photo), ...photos]),
  );
  expect(answer).toMatchObject({ status: 200, body: { photoCount: 12 } });
  expect(asked).toBeGreaterThan(20);
  expect(p99).toBeLessThan(200);
  expect(readdirSync(`${place.settings.DATA_DIR}/incoming`)).toEqual([]);
}, 60_000);
