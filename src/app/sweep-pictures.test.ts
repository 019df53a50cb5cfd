import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAlbum } from '#features/gallery/server/public.ts';
import { insertProduct } from '#features/products/server/public.ts';
import { write } from '#server/db/write.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { keepers } from './open-shop.ts';
import { sweepPictures } from './sweep-pictures.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const files = () => readdirSync(shop.settings.uploadsDir).sort();

test('only pictures that no row knows, and that are old enough, are swept', async () => {
  const { shop: parts, clock, settings } = shop;
  const [keeper = { known: async () => new Set<string>() }] = keepers;
  const draw = () => parts.imagesOf(keeper).addDrawing(drawing);
  const [pack, cover, photo, old, young] = [
    await draw(),
    await draw(),
    await draw(),
    await draw(),
    await draw(),
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
