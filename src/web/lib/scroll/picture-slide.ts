import type { SlideImage } from 'yet-another-react-lightbox';
import { copyName, copyWidthsOf, imageSize, imageUrl } from '#shared/images.ts';

/** A stored picture as a full-screen viewer shows it, with its smaller copies for smaller screens. */
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
  return { ...whole, alt, srcSet: [...copies, whole] };
}
