import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAlbum } from '#features/gallery/server/public.ts';
import { insertProduct } from '#features/products/server/public.ts';
import { write } from '#server/db/write.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { keepers } from './open-shop.ts';
import { sweepPictures } from './sweep-pictures.ts';

const inbox = mkdtempSync(join(tmpdir(), 'sweep-'));
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  await shop.stop();
  rmSync(inbox, { recursive: true });
});

const files = () => readdirSync(shop.settings.uploadsDir).sort();

test('only pictures that no row knows, and that are old enough, are swept', async () => {
  const { shop: parts, clock, settings } = shop;
  const [keeper = { known: async () => new Set<string>() }] = keepers;
  const small = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } });
  await small.png().toFile(join(inbox, 'small.png'));
  const add = () => parts.imagesOf(keeper).add(new UploadedFile(join(inbox, 'small.png'), 'x', 1));
  const [pack, cover, photo, old, young] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  const createdAt = clock.now();
  await write(shop, [], async (em) => {
    await insertProduct(em, {
      description: 'Pack',
      category: 'Dogs',
      price: 100,
      picture: pack,
      nutritionalInformation: null,
      createdAt,
    });
    const album = { title: 'Album', description: null, createdAt };
    await insertAlbum(em, { ...album, coverFilename: cover, photos: [photo] });
  });
  const longAgo = new Date(clock.now().getTime() - 25 * 60 * 60 * 1000);
  for (const name of files()) {
    const time = name === young ? clock.now() : longAgo;
    utimesSync(join(settings.uploadsDir, name), time, time);
  }
  await sweepPictures.run(parts);
  expect(files()).toEqual([pack, cover, photo, young].sort());
  expect(files()).not.toContain(old);
});

test('a feature that no manifest names gets no image store', () => {
  expect(() => shop.shop.imagesOf({ known: async () => new Set<string>() })).toThrow('manifest');
});
