import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharp } from '#server/uploads/pictures/picture-codec.ts';

/** A phone's photograph, 12 megapixels. */
const size = { width: 4000, height: 3000 };
/** Maximum bytes. */
const maxBytes = 4_000_000;
const kinds = 4;

/** Gaussian noise as a picture. */
function noise(width: number, height: number, mean: number, sigma: number) {
  const grain = { type: 'gaussian', mean, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } });
}

/** Large shapes and fine grain, as in photographs. */
async function photograph(kind: number) {
  const forms = await noise(40, 30, 110 + kind * 10, 60)
    .png()
    .toBuffer();
  const grain = await noise(size.width, size.height, 128, 14).raw().toBuffer();
  return sharp(forms)
    .resize(size.width, size.height, { fit: 'fill' })
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Encoded with the highest quality that fits. */
async function takePhoto(kind: number): Promise<Buffer> {
  const { data, info } = await photograph(kind);
  for (let quality = 92; quality > 40; quality -= 2) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  throw new Error('The picture is too rich for its size');
}

/** Writes 12-megapixel photographs of nearly 4 MB; returns their paths. */
export async function makePhotos(folder: string, count: number): Promise<string[]> {
  const places = Array.from({ length: count }, (_, number) => join(folder, `photo-${number}.jpg`));
  for (const [number, place] of places.entries()) {
    if (number >= kinds) await copyFile(places[number % kinds] ?? '', place);
    else await writeFile(place, await takePhoto(number));
  }
  return places;
}
