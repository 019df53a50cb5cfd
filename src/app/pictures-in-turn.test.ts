import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { albumPictures } from '#features/gallery/server/album.entity.ts';
import { reviewPictures } from '#features/reviews/server/review.entity.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { noisyPicture } from '#test/calls/forms.ts';
import { testShop } from '#test/shop.ts';

const inbox = mkdtempSync(join(tmpdir(), 'in-turn-'));
const photo = join(inbox, 'photo.jpg');
const shop = testShop({ keep: true });
beforeAll(async () => {
  await noisyPicture(900, 600).jpeg().toFile(photo);
});
afterAll(async () => {
  rmSync(inbox, { recursive: true });
});

test('the pictures of an album do not wait for those of many reviews', async () => {
  const finished: string[] = [];
  const add = async (namespace: ImageNamespace, name: string) => {
    const images = shop.shop.images.of(namespace);
    await images.add(new UploadedFile(photo, name, statSync(photo).size));
    finished.push(name);
  };
  const strangers = Array.from({ length: 20 }, (_, index) => add(reviewPictures, `s${index}`));
  await Promise.any(strangers);
  await add(albumPictures, 'owner');
  // Besides those that were being worked on already, none came before.
  expect(finished.indexOf('owner')).toBeLessThan(10);
  await Promise.all(strangers);
  expect(finished).toHaveLength(21);
});
