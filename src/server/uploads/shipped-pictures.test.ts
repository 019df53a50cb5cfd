import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { imageFiles } from '#shared/images.ts';
import { createImageStore } from './create-image-store.ts';
import { sharp } from './image-library.ts';
import { storeShipped } from './shipped-pictures.ts';
import { filesIn, silent, temporaryFolder } from './test-bed.ts';

async function setUp() {
  const [folder, tree] = [await temporaryFolder(), path.join(await temporaryFolder(), 'pictures')];
  mkdirSync(tree);
  for (const [name, width] of Object.entries({ 'a.webp': 400, 'b.webp': 200 })) {
    const original = sharp({ create: { width, height: 100, channels: 3, background: '#a52' } });
    writeFileSync(path.join(tree, name), await original.webp().toBuffer());
  }
  return { folder, tree, images: createImageStore({ folder, logger: silent }) };
}

test('pictures of the tree are stored in their order with their copies, and stay where they are', async () => {
  const { folder, tree, images } = await setUp();
  const names = await storeShipped(images, tree, ['b.webp', 'a.webp']);
  expect(names.map((name) => name.slice(32))).toEqual(['-200x100.webp', '-400x100.webp']);
  expect(await filesIn(folder)).toEqual(names.flatMap(imageFiles).toSorted());
  expect(readdirSync(tree)).toEqual(['a.webp', 'b.webp']);
});

test('when one of them is no picture, none is kept', async () => {
  const { folder, tree, images } = await setUp();
  writeFileSync(path.join(tree, 'c.webp'), 'no picture');
  await expect(storeShipped(images, tree, ['a.webp', 'c.webp'])).rejects.toThrow('c.webp');
  expect(await filesIn(folder)).toEqual([]);
  expect(readdirSync(tree)).toContain('c.webp');
});
