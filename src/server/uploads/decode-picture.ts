import type { OutputInfo } from 'sharp';
import { largestSide } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { sharp } from './image-library.ts';
import { damagedPicture, mostPixels, slowPicture, tooManyPixels } from './picture-refusals.ts';

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
