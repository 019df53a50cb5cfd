import { readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageName, mailImageName } from '#shared/images.ts';
import { eventually } from '#test/patience.ts';
import { askUploads, serve, silent } from '#test/uploads/test-bed.ts';
import { type BucketPlace, bucketTestFiles } from '#test/uploads/test-files.ts';
import { storeAddress } from '../../object-store/address.ts';
import { openObjectStore } from '../../object-store/object-store.ts';
import { sharp } from '../pictures/picture-codec.ts';
import { createUploadsRoute } from '../uploads-route.ts';
import { openBucketFiles } from './open-picture-files.ts';

let webp: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const image = sharp({
    create: { width: 200, height: 200, channels: 3, noise, background: '#888' },
  });
  webp = await image.clone().webp().toBuffer();
  jpeg = await image.jpeg().toBuffer();
});

const named = (number: number) => imageName(String(number).padStart(32, '0'), 200, 200);
const broken = { refuse: { status: 500, code: 'InternalError' } };

async function show({ files }: Pick<BucketPlace, 'files'>, filename: string) {
  const shown = await files.open(filename);
  return shown && buffer(shown.stream());
}
const gets = ({ store }: BucketPlace) =>
  store.asked.filter((asked) => /^GET .*webp$|^GET .*jpg$/.test(asked));

describe('copies of pictures in a bucket', () => {
  it('are fetched once, however many ask at once and later, and after a restart', async () => {
    const place = await bucketTestFiles();
    await place.put(named(1), webp);
    const shown = await Promise.all(Array.from({ length: 20 }, () => show(place, named(1))));
    expect(shown.every((data) => data?.equals(webp))).toBe(true);
    await show(place, named(1));
    const again = openBucketFiles({
      store: openObjectStore({ address: storeAddress.parse(place.store.url), logger: silent }),
      cache: { folder: place.cacheFolder, limit: 1e6, requireRoom: async () => {}, logger: silent },
    });
    expect(await show({ files: again }, named(1))).toEqual(webp);
    expect(gets(place)).toHaveLength(1);
  });

  it('are shown while the store is away; what has no copy is not, and nothing wrong is kept', async () => {
    const place = await bucketTestFiles();
    const port = await serve(createUploadsRoute(place.files));
    await place.put(named(1), webp);
    await place.put(named(2), webp);
    const mail = mailImageName('m'.repeat(32), 200, 200);
    await place.put(mail, jpeg);
    const before = await askUploads(port, `/uploads/${named(1)}`);
    expect((await askUploads(port, `/uploads/${mail}`)).headers['content-type']).toBe('image/jpeg');
    for (const mood of [broken, 'broken', { answer: '<html>hotel</html>' }] as const) {
      place.store.mood = () => mood;
      expect(await askUploads(port, `/uploads/${named(1)}`)).toMatchObject({
        status: 200,
        headers: {
          etag: before.headers.etag,
          'content-type': 'image/webp',
          'content-length': String(webp.length),
          'cache-control': 'public, max-age=31536000, immutable',
        },
        body: webp,
      });
      const absent = await askUploads(port, `/uploads/${named(2)}`);
      expect(absent).toMatchObject({
        status: 503,
        headers: { 'retry-after': '30', 'cache-control': 'no-store' },
      });
      expect(JSON.parse(absent.body.toString())).toMatchObject({
        code: 'unavailable',
        error: 'This photo cannot be shown at the moment. Please try again in a minute.',
      });
    }
    place.store.mood = () => null;
    expect((await askUploads(port, `/uploads/${named(2)}`)).body).toEqual(webp);
    expect((await askUploads(port, `/uploads/${named(3)}`)).status).toBe(404);
  });

  it('are never half a picture, whatever became of the file or of the object', async () => {
    const place = await bucketTestFiles();
    const mail = mailImageName('m'.repeat(32), 200, 200);
    await place.put(named(1), webp);
    await place.put(mail, jpeg);
    for (const name of [named(1), mail]) {
      const whole = await show(place, name);
      for (const size of [(whole?.length ?? 0) - 1, 100, 3, 0]) {
        await truncate(path.join(place.cacheFolder, name), size);
        expect(await show(place, name)).toEqual(whole);
      }
      await writeFile(path.join(place.cacheFolder, name), 'something else entirely');
      expect(await show(place, name)).toEqual(whole);
    }
    await place.put(named(2), webp.subarray(0, 500));
    await expect(place.files.open(named(2))).rejects.toMatchObject({ name: 'StoreFault' });
    expect(await readdir(place.cacheFolder)).not.toContain(named(2));
  });

  it('take no more than their limit, and go that were not looked at for longest', async () => {
    const size = webp.length;
    const place = await bucketTestFiles(10 * size);
    const hours = (number: number) => new Date(Date.now() - number * 3_600_000);
    const copies = async () => (await readdir(place.cacheFolder)).sort();
    for (let number = 0; number < 25; number += 1) {
      await place.put(named(number), webp);
      await show(place, named(number));
      const age = hours(25 - number);
      await eventually(async () => {
        const kept = await copies();
        expect(kept.length).toBeLessThanOrEqual(10);
        expect(kept).toContain(named(number));
      });
      await utimes(path.join(place.cacheFolder, named(number)), age, age);
    }
    const kept = await copies();
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.at(-1)).toBe(named(24));
    expect(kept).not.toContain(named(10));

    // The oldest is looked at again, and stays when others come.
    const oldest = kept[0] ?? '';
    await show(place, oldest);
    await eventually(async () =>
      expect((await stat(path.join(place.cacheFolder, oldest))).mtimeMs).toBeGreaterThan(
        hours(1).getTime(),
      ),
    );
    for (let number = 30; number < 33; number += 1) {
      await place.put(named(number), webp);
      await show(place, named(number));
    }
    await eventually(async () => expect(await copies()).not.toContain(kept[1]));
    expect(await copies()).toContain(oldest);
  });

  it('go when their picture was removed, here at once and in another instance after a while', async () => {
    const place = await bucketTestFiles();
    await place.put(named(1), webp);
    await place.put(named(2), webp);
    await show(place, named(1));
    await show(place, named(2));
    await place.files.remove([named(1)]);
    expect(await show(place, named(1))).toBeNull();
    // Another instance removes it.
    place.store.objects.delete(`pictures/${named(2)}`);
    expect(await show(place, named(2))).toEqual(webp);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(path.join(place.cacheFolder, named(2)), longAgo, longAgo);
    await show(place, named(2));
    await eventually(async () => expect(await show(place, named(2))).toBeNull());

    // An unused copy is removed by the nightly job.
    await place.put(named(3), webp);
    await place.put(named(4), webp);
    await show(place, named(3));
    await show(place, named(4));
    await place.files.prune(async () => new Set([named(4)]));
    expect(await readdir(place.cacheFolder)).toEqual([named(4)]);
  });

  it('are not kept where there is no room, and shown all the same', async () => {
    const { store, cacheFolder, put } = await bucketTestFiles();
    await put(named(1), webp);
    const files = openBucketFiles({
      store: openObjectStore({
        address: storeAddress.parse(store.url.replace('/shop?', '/shop/pictures?')),
        logger: silent,
      }),
      cache: {
        folder: cacheFolder,
        limit: 1e6,
        requireRoom: () => Promise.reject(new Error('full')),
        logger: silent,
      },
    });
    expect(await show({ files }, named(1))).toEqual(webp);
    expect(await readdir(cacheFolder)).toEqual([]);
  });
});

it('a write that fails leaves nothing behind, at whatever file it fails', async () => {
  const { files, names, store } = await bucketTestFiles();
  const some = [1, 2, 3].map((number) => ({ filename: named(number), data: webp }));
  store.mood = (asked) => (asked.startsWith('PUT') && asked.includes(named(2)) ? broken : null);
  await expect(files.write(some)).rejects.toMatchObject({ name: 'StoreFault' });
  expect(await names()).toEqual([]);
  store.mood = () => null;
  await files.write(some);
  expect(await names()).toHaveLength(3);
});
