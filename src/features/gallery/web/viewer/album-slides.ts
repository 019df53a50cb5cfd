import type { SlideImage } from 'yet-another-react-lightbox';
import { pictureSlide } from '#web/lib/scroll/picture-slide.ts';
import type { AlbumView, PhotoView } from '../../shared/album-view.ts';

/** Without a photo ID: the cover. */
type AlbumSlide = SlideImage & { photoId: number | null };

function toSlide(filename: string, alt: string, photoId: number | null): AlbumSlide {
  return { ...pictureSlide(filename, alt), photoId };
}

/**
 * Slides of an album, the cover first. @param attempt number of retries. The viewer reloads a
 * picture when its URL changes; the fragment is not sent.
 */
export function albumSlides(
  album: AlbumView,
  photos: readonly PhotoView[],
  attempt = 0,
): AlbumSlide[] {
  const slides = [
    toSlide(album.cover_filename, `${album.title}: cover`, null),
    ...photos.map(({ filename, id }, index) =>
      toSlide(filename, `${album.title}: photo ${index + 1}`, id),
    ),
  ];
  if (attempt === 0) return slides;
  return slides.map((slide) => ({ ...slide, src: `${slide.src}#${attempt}` }));
}
