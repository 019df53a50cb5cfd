import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharp } from '#server/uploads/pictures/picture-codec.ts';

/** Pixels of a phone's photograph: 12 million. */
const size = { width: 4000, height: 3000 };
/** The largest size of a photograph, in bytes. */
const wanted = 4_000_000;
const kinds = 4;

/** Noise of the given roughness, in pixels of any number. */
function noise(width: number, height: number, mean: number, sigma: number) {
  const grain = { type: 'gaussian', mean, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } });
}

/** A picture with large forms and fine grain, as photographs have them. */
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

/** One photograph as a camera would store it: as good as fits. */
async function takePhoto(kind: number): Promise<Buffer> {
  const { data, info } = await photograph(kind);
  for (let quality = 92; quality > 40; quality -= 2) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= wanted) return jpeg;
  }
  throw new Error('The picture is too rich for its size');
}

/** Writes photographs of nearly 4 MB and 12 million pixels into a folder; returns their paths. */
export async function makePhotos(folder: string, count: number): Promise<string[]> {
  const places = Array.from({ length: count }, (_, number) => join(folder, `photo-${number}.jpg`));
  for (const [number, place] of places.entries()) {
    if (number >= kinds) await copyFile(places[number % kinds] ?? '', place);
    else await writeFile(place, await takePhoto(number));
  }
  return places;
}
