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
  largestSide,
  mailImageName,
} from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import {
  damagedPicture,
  isHeif,
  mostPixelsOfAny,
  readHead,
  requireShape,
  slowPicture,
  tooManyPixels,
  undecodedHeic,
} from './require-picture.ts';

/*
 * Two locks keep SVG and every rarer format out of uploads. `requirePicture` looks at the first
 * bytes, and only then is the decoder given the file. And the decoder knows the five formats only.
 * The block holds for the whole process, so it can never be open by chance while an upload is
 * decoded.
 */
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

// One thread for each picture: the rest of the machine goes on answering.
sharp.concurrency(1);
// Nothing is opened twice, and a cache would hold deleted files open.
sharp.cache(false);

export { sharp };

/** A picture in memory: upright, sRGB, without metadata, its longest side at most `largestSide`. */
type Pixels = {
  data: Buffer;
  width: number;
  height: number;
  channels: OutputInfo['channels'];
};

/**
 * When the work on one picture is given up, in seconds: 50 million pixels of AVIF, the slowest, take
 * about 2. The library then really ends it (https://sharp.pixelplumbing.com/api-output#timeout).
 */
const longestWork = 20;

export const reading = { limitInputPixels: mostPixelsOfAny, failOn: 'error' } as const;

/**
 * Checks the size that a file claims in its header; nothing is unpacked.
 * @returns whether its decoder takes much memory (`requireShape`).
 * @throws DomainError `bad_input` with a sentence that names the file.
 */
export async function requireClaim(file: UploadedFile): Promise<boolean> {
  try {
    const source = await sourceOf(file.path);
    const claim = await sharp(source, { ...reading, limitInputPixels: false }).metadata();
    return requireShape(file.originalName, claim);
  } catch (error) {
    throw refusalOf(error, file.originalName);
  }
}

/**
 * Decodes an uploaded picture that `requirePicture` and `requireClaim` have let through, and encodes
 * it with its smaller copies; of a moving one, the first frame.
 * @param seconds after which the work is given up, at least 1.
 * @throws DomainError `bad_input` with a sentence that names the file.
 */
export async function encodeUpload(
  file: UploadedFile,
  seconds = longestWork,
): Promise<EncodedPicture> {
  const end = performance.now() + seconds * 1000;
  const secondsLeft = () => Math.max(1, Math.ceil((end - performance.now()) / 1000));
  try {
    return await encodePicture(await decode(file.path, seconds), secondsLeft);
  } catch (error) {
    throw refusalOf(error, file.originalName);
  }
}

/** What the library's error means for whoever sent the file. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof DomainError) return error;
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return tooManyPixels(name, mostPixelsOfAny);
  if (reason.includes('timeout')) return slowPicture(name);
  if (reason.includes('compression format has not been built in')) return undecodedHeic(name);
  return damagedPicture(name);
}

/** What the decoder reads. It knows few of AVIF's major brands: it is given the usual one. */
async function sourceOf(file: string): Promise<string | Buffer> {
  if (!isHeif(await readHead(file))) return file;
  const content = await readFile(file);
  content.write('avif', 8);
  return content;
}

/** End of Image, the last two bytes of a JPEG. */
const endMark = Buffer.from([0xff, 0xd9]);

async function decode(file: string, seconds: number): Promise<Pixels> {
  try {
    return await shrink(await sourceOf(file), seconds);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('premature end of JPEG'))) throw error;
    // Browsers show a JPEG without its end mark. With the mark, one that lacks more than that gives a warning.
    const mended = Buffer.concat([await readFile(file), endMark]);
    return shrink(mended, seconds, 'warning');
  }
}

async function shrink(
  source: string | Buffer,
  seconds: number,
  failOn: 'error' | 'warning' = reading.failOn,
): Promise<Pixels> {
  const { data, info } = await sharp(source, { ...reading, failOn })
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export type EncodedFile = { filename: string; data: Buffer };
export type EncodedPicture = { filename: string; files: EncodedFile[] };

/**
 * Effort 2 of 6: in the time of effort 1 it saves 8 to 17 % of the bytes of photographs and a fifth of those of
 * drawings; effort 4 saves 5 % more and takes half as long again.
 */
const webp = { quality: 80, effort: 2 } as const;

/** Bytes of chance in a name: 128 bits cannot be guessed and never meet twice. */
const nameBytes = 16;

const randomName = () => randomBytes(nameBytes).toString('hex');

async function encode({ data, ...raw }: Pixels, width: number, seconds: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width }).timeout({ seconds }).webp(webp).toBuffer();
}

/**
 * Encodes a picture and its smaller copies under a new random name. One after the other, so that a
 * picture keeps one thread busy, however many copies it has.
 */
async function encodePicture(pixels: Pixels, secondsLeft: () => number): Promise<EncodedPicture> {
  const filename = imageName(randomName(), pixels.width, pixels.height);
  const files = [{ filename, data: await encode(pixels, pixels.width, secondsLeft()) }];
  for (const width of copyWidthsOf(filename)) {
    files.push({
      filename: copyName(filename, width),
      data: await encode(pixels, width, secondsLeft()),
    });
  }
  return { filename, files };
}

const copyWidth = (copy: string) => Number(/\.(\d+)\.webp$/.exec(copy)?.[1]);

/**
 * Encodes one smaller copy of a stored picture.
 * @param picture its content; @param copy the name of the copy, which tells its width.
 */
export async function encodeCopy(picture: Buffer, copy: string): Promise<EncodedFile> {
  const data = await sharp(picture, reading)
    .resize({ width: copyWidth(copy) })
    .timeout({ seconds: longestWork })
    .webp(webp)
    .toBuffer();
  return { filename: copy, data };
}

/** What shows through in a mail, where JPEG knows nothing transparent: the colour of its card. */
const mailBackground = '#FFFFFF';

/**
 * A stored picture and its smaller copies under a new random name, as they are; null when it is gone.
 * @param contentOf reads a file.
 */
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
  // A smaller one that is missing is made when it is asked for.
  const files = contents.flatMap((data, index) => {
    const name = names[index];
    return data && name ? [{ filename: name, data }] : [];
  });
  return { filename: copied, files };
}

/**
 * A stored picture as a JPEG of the same size, under a new random name.
 * @param picture its content.
 */
export async function encodeForMail(picture: Buffer): Promise<EncodedFile> {
  const { data, info } = await sharp(picture, reading)
    .flatten({ background: mailBackground })
    .timeout({ seconds: longestWork })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { filename: mailImageName(randomName(), info.width, info.height), data };
}
