import type { SlideImage } from 'yet-another-react-lightbox';
import { copyName, copyWidthsOf, imageSize, imageUrl, maxStoredSide } from '#shared/images.ts';

export function pictureSlide(filename: string, alt: string): SlideImage {
  const size = imageSize(filename);
  if (!size) return { src: imageUrl(filename), alt };
  const { width, height } = size;
  const copies = copyWidthsOf(filename).map((copyWidth) => ({
    src: imageUrl(copyName(filename, copyWidth)),
    width: copyWidth,
    height: Math.round((copyWidth * height) / width),
  }));
  const whole = { src: imageUrl(filename), width, height };
  // The viewer never draws a picture larger than this; a small one should fill the screen.
  const enlarged = Math.max(1, maxStoredSide / Math.max(width, height));
  return {
    src: whole.src,
    width: Math.round(width * enlarged),
    height: Math.round(height * enlarged),
    alt,
    srcSet: [...copies, whole],
  };
}
