import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#server/db/write.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { storeStarterData } from './seed/store-starter-data.ts';
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
  const draw = () => parts.images.addDrawing(drawing);
  const [pack, cover, photo, old, young] = [
    await draw(),
    await draw(),
    await draw(),
    await draw(),
    await draw(),
  ];
  await write(shop, [], (em) =>
    storeStarterData(em, { packs: [pack], scenes: [[cover, photo]] }, clock.now()),
  );
  const longAgo = new Date(clock.now().getTime() - 25 * 60 * 60 * 1000);
  for (const name of files()) {
    const time = name === young ? clock.now() : longAgo;
    utimesSync(join(settings.uploadsDir, name), time, time);
  }
  await sweepPictures.run(parts);
  expect(files()).toEqual([pack, cover, photo, young].sort());
  expect(files()).not.toContain(old);
});
