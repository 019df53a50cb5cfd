import { z } from 'zod';
import { imageSize, isMailImage } from './images.ts';

const message = 'Please choose a photo.';

export const isPictureName = (text: string): boolean =>
  imageSize(text) !== null && !isMailImage(text);

/** Filename of a stored picture; null for none. */
export const pictureName = z
  .string(message)
  .refine((name) => name === '' || isPictureName(name), message)
  .nullish()
  .transform((name) => name || null);
