import { imageSize } from '../images.ts';

/** Of the header's logo, in CSS pixels. */
const height = 44;

/** From this ratio of width to height a logo is taken to contain the name. */
const wideRatio = 2;

export function logoBox(filename: string): { width: number; wide: boolean } {
  const size = imageSize(filename);
  const ratio = size ? size.width / size.height : 1;
  return { width: Math.round(height * ratio), wide: ratio >= wideRatio };
}
