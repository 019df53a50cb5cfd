import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo } from 'sharp';
import { DomainError } from '#shared/errors.ts';
import {
  copyName,
  copyWidthsOf,
  imageFiles,
  imageName,
  imageSize,
  mailImageName,
  maxStoredSide,
} from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import {
  isHeif,
  maxPixels,
  readHead,
  requireShape,
  tooManyPixels,
  undecodedHeic,
  unfit,
} from './require-picture.ts';

// Two independent checks keep SVG and rare formats out: `requirePicture` checks the first bytes,
// and the decoder supports only these formats, in the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

// One thread per picture, so that other cores stay free for requests.
sharp.concurrency(1);
// No file is read twice, and the cache would keep deleted files open.
sharp.cache(false);

export { sharp };

type Pixels = { data: Buffer } & Pick<OutputInfo, 'width' | 'height' | 'channels'>;

// Seconds; 50 million pixels of AVIF take about 2. sharp really stops then
// (https://sharp.pixelplumbing.com/api-output#timeout).
const workTimeout = 20;

export const reading = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** By the header. @returns whether decoding takes much memory. @throws DomainError `bad_input` */
export async function requireDimensions(file: UploadedFile): Promise<boolean> {
  try {
    const source = await sourceOf(file.path);
    const claim = await sharp(source, { ...reading, limitInputPixels: false }).metadata();
    return requireShape(file.originalName, claim);
  } catch (error) {
    throw refusalOf(error, file.originalName);
  }
}

/**
 * Requires `requirePicture` and `requireDimensions`; encodes the first frame of an animation.
 * @param seconds timeout, at least 1. @throws DomainError `bad_input`
 */
export async function encodeUpload(
  file: UploadedFile,
  seconds = workTimeout,
): Promise<EncodedPicture> {
  const end = performance.now() + seconds * 1000;
  const secondsLeft = () => Math.max(1, Math.ceil((end - performance.now()) / 1000));
  try {
    return await encodePicture(await decode(file.path, seconds), secondsLeft);
  } catch (error) {
    throw refusalOf(error, file.originalName);
  }
}

function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof DomainError) return error;
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return tooManyPixels(name, maxPixels);
  if (reason.includes('timeout')) {
    return unfit(name, 'takes too long to open. Please choose a simpler photo.');
  }
  if (reason.includes('compression format has not been built in')) return undecodedHeic(name);
  return unfit(name, 'is damaged and cannot be opened. Please choose another photo.');
}

/** The decoder supports few of AVIF's major brands, so they are replaced by the common one. */
async function sourceOf(file: string): Promise<string | Buffer> {
  if (!isHeif(await readHead(file))) return file;
  const content = await readFile(file);
  content.write('avif', 8);
  return content;
}

const endMark = Buffer.from([0xff, 0xd9]);

async function decode(file: string, seconds: number): Promise<Pixels> {
  try {
    return await shrink(await sourceOf(file), seconds);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('premature end of JPEG'))) throw error;
    // Browsers accept a missing end marker; failing on warnings refuses files that lack more.
    const repaired = Buffer.concat([await readFile(file), endMark]);
    return shrink(repaired, seconds, 'warning');
  }
}

async function shrink(
  source: string | Buffer,
  seconds: number,
  failOn: 'error' | 'warning' = reading.failOn,
): Promise<Pixels> {
  const { data, info } = await sharp(source, { ...reading, failOn })
    .autoOrient()
    .resize({
      width: maxStoredSide,
      height: maxStoredSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export type EncodedFile = { filename: string; data: Buffer };
export type EncodedPicture = { filename: string; files: EncodedFile[] };

// Effort 2 of 6 takes as long as 1 and saves 8 to 17 % of the bytes of photographs, and a fifth of
// drawings; effort 4 saves 5 % more and takes half as long again.
const webp = { quality: 80, effort: 2 } as const;

/** Random bytes of a name: 128 bits cannot be guessed and do not collide. */
const nameBytes = 16;

const randomName = () => randomBytes(nameBytes).toString('hex');

async function encode({ data, ...raw }: Pixels, width: number, seconds: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width }).timeout({ seconds }).webp(webp).toBuffer();
}

/** Sequentially, so that a picture uses a single thread. */
async function encodePicture(pixels: Pixels, secondsLeft: () => number): Promise<EncodedPicture> {
  const filename = imageName(randomName(), pixels.width, pixels.height);
  const files = [{ filename, data: await encode(pixels, pixels.width, secondsLeft()) }];
  for (const width of copyWidthsOf(filename)) {
    const data = await encode(pixels, width, secondsLeft());
    files.push({ filename: copyName(filename, width), data });
  }
  return { filename, files };
}

const copyWidth = (copy: string) => Number(/\.(\d+)\.webp$/.exec(copy)?.[1]);

/** @param copy name of the copy, which contains the width. */
export async function encodeCopy(picture: Buffer, copy: string): Promise<EncodedFile> {
  const data = await sharp(picture, reading)
    .resize({ width: copyWidth(copy) })
    .timeout({ seconds: workTimeout })
    .webp(webp)
    .toBuffer();
  return { filename: copy, data };
}

/** Replaces transparency, which JPEG lacks, by the colour of the mail's card. */
const mailBackground = '#FFFFFF';

/** null when the picture is missing. */
export async function copyPicture(
  filename: string,
  contentOf: (name: string) => Promise<Buffer | null>,
): Promise<EncodedPicture | null> {
  const size = imageSize(filename);
  if (!size) return null;
  const copied = imageName(randomName(), size.width, size.height);
  const names = imageFiles(copied);
  const contents = await Promise.all(imageFiles(filename).map(contentOf));
  if (!contents[0]) return null;
  // `showWithCopies` generates a missing smaller copy on request.
  const files = contents.flatMap((data, index) => {
    const name = names[index];
    return data && name ? [{ filename: name, data }] : [];
  });
  return { filename: copied, files };
}

export async function encodeForMail(picture: Buffer): Promise<EncodedFile> {
  const { data, info } = await sharp(picture, reading)
    .flatten({ background: mailBackground })
    .timeout({ seconds: workTimeout })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { filename: mailImageName(randomName(), info.width, info.height), data };
}
