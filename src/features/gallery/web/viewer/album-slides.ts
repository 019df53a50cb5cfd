import type { SlideImage } from 'yet-another-react-lightbox';
import { pictureSlide } from '#web/lib/scroll/picture-slide.ts';
import type { AlbumView, PhotoView } from '../../shared/album-view.ts';

/** What the viewer shows in one place: the cover (no photo id) or a photo. */
export type AlbumSlide = SlideImage & { photoId: number | null };

function toSlide(filename: string, alt: string, photoId: number | null): AlbumSlide {
  return { ...pictureSlide(filename, alt), photoId };
}

/**
 * The pictures of an album as the viewer shows them: the cover first, then the photos.
 * @param attempt after 0, how many times they have been asked for again. The viewer draws a picture
 * anew when its address differs; what follows the # is not sent.
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
