import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/uploads/test-bed.ts';
import { sharp } from './pictures/picture-codec.ts';
import { encodePreview } from './preview-endpoint.ts';

const plain = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();

const green = { r: 0, g: 80, b: 40, alpha: 1 };

async function pixelsOf(picture: Buffer) {
  const folder = await temporaryFolder();
  const ground = path.join(folder, 'ground.webp');
  await writeFile(ground, await plain(1200, 630, green));
  const preview = await encodePreview(picture, ground);
  const { format, width, height } = await sharp(preview).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
  /** Which of the three colours is at a place. */
  return (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at);
    if (red > 200 && green > 200 && blue > 200) return 'white';
    return red > green ? 'red' : 'green';
  };
}

test.each([
  ['a pack', 1200, 1200, '600,315 600,50 320,315'],
  ['a wide picture', 1600, 400, '600,315 600,200 600,180'],
  ['a tall one', 300, 1200, '600,315 600,50 520,315'],
  ['a small one, which is made larger,', 40, 40, '600,315 600,50 320,315'],
])('%s is centred on the background', async (_, width, height, places) => {
  const red = { r: 200, g: 20, b: 20, alpha: 1 };
  const colour = await pixelsOf(await plain(width, height, red));
  const at = (place: string) => colour(parseInt(place, 10), Number(place.split(',')[1]));
  expect(places.split(' ').map(at)).toEqual(['red', 'red', 'green']);
  for (const x of [5, 1195]) {
    for (const y of [5, 625]) expect(colour(x, y)).toBe('green');
  }
});

test('corners are round, and what is transparent is white', async () => {
  const colour = await pixelsOf(await plain(800, 800, { r: 0, g: 0, b: 0, alpha: 0 }));
  expect(colour(600, 315)).toBe('white');
  expect(colour(600, 45)).toBe('white');
  expect(colour(329, 44)).toBe('green');
});
