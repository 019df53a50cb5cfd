import { randomBytes } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import { copyName, copyWidthsOf, imageName, largestSide, mailImageName } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { damagedPicture, mostPixels, slowPicture, tooManyPixels } from './require-picture.ts';

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
export type Pixels = {
  data: Buffer;
  width: number;
  height: number;
  channels: OutputInfo['channels'];
};

/** When decoding is given up, in seconds: 50 million pixels of AVIF, the slowest, take about 2. */
const decodingSeconds = 20;

const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const;

/**
 * Decodes an uploaded picture that `requirePicture` has let through; of a moving one, the first frame.
 * The size that the file claims is looked at before anything is unpacked.
 * @throws DomainError `bad_input` with a sentence that names the file.
 */
export async function decodeUpload(file: UploadedFile): Promise<Pixels> {
  try {
    const { data, info } = await sharp(file.path, reading)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: decodingSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('pixel limit')) throw tooManyPixels(file.originalName);
    if (reason.includes('timeout')) throw slowPicture(file.originalName);
    throw damagedPicture(file.originalName);
  }
}

export type EncodedFile = { filename: string; data: Buffer };
export type EncodedPicture = { filename: string; files: EncodedFile[] };

/**
 * Effort 1 of 6: measured on photographs, effort 4 saves 6 % of the bytes and takes two and a half
 * times as long.
 */
const webp = { quality: 80, effort: 1 } as const;

/** Bytes of chance in a name: 128 bits cannot be guessed and never meet twice. */
const nameBytes = 16;

const randomName = () => randomBytes(nameBytes).toString('hex');

async function encode({ data, ...raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width }).webp(webp).toBuffer();
}

/**
 * Encodes a picture and its smaller copies under a new random name. One after the other, so that a
 * picture keeps one thread busy, however many copies it has.
 */
export async function encodePicture(pixels: Pixels): Promise<EncodedPicture> {
  const filename = imageName(randomName(), pixels.width, pixels.height);
  const files = [{ filename, data: await encode(pixels, pixels.width) }];
  for (const width of copyWidthsOf(filename)) {
    files.push({ filename: copyName(filename, width), data: await encode(pixels, width) });
  }
  return { filename, files };
}

/** What shows through in a mail, where JPEG knows nothing transparent: the colour of its card. */
const mailBackground = '#FFFFFF';

/**
 * A stored picture as a JPEG of the same size, under a new random name.
 * @param place the file.
 */
export async function encodeForMail(place: string): Promise<EncodedFile> {
  const { data, info } = await sharp(place, reading)
    .flatten({ background: mailBackground })
    .timeout({ seconds: decodingSeconds })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { filename: mailImageName(randomName(), info.width, info.height), data };
}
