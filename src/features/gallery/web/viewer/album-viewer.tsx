import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import './album-viewer.css';
import { useEffect, useMemo, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { trpc } from '#web/lib/trpc.ts';
import type { AlbumView } from '../../shared/album-view.ts';
import { albumSlides } from './album-slides.ts';
import { keepFocusInside } from './keep-focus-inside.ts';
import { ViewerCaption } from './viewer-caption.tsx';

type AlbumViewerProps = {
  album: AlbumView;
  /** The photo to begin with; null is the cover. */
  photoId: number | null;
  /** Another picture is on the screen; null is the cover. */
  onShow: (photoId: number | null) => void;
  onClose: () => void;
};

/** Neighbours fetched, and thumbnails shown, on each side of the picture on the screen. */
const neighbours = 3;

/** Thumbnails that a telephone, and a wider screen, has room for. */
const thumbnails = {
  width: 76,
  height: 57,
  gap: 8,
  padding: 0,
  border: 2,
  borderRadius: 8,
  imageFit: 'cover',
  vignette: false,
} as const;

/** The page behind stays where it is while the viewer covers it. */
function useStillPage(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('overflow-hidden');
    return () => classList.remove('overflow-hidden');
  }, []);
}

/** An album over the whole screen: by key, button, swipe and pinch. */
export function AlbumViewer({ album, photoId, onShow, onClose }: AlbumViewerProps) {
  const photos = trpc.gallery.photos.useQuery({ id: album.id });
  const [first] = useState(photoId);
  const slides = useMemo(() => albumSlides(album, photos.data ?? []), [album, photos.data]);
  const state = photos.isPending ? 'loading' : photos.isError ? 'failed' : 'loaded';
  useStillPage();

  return (
    <Lightbox
      open
      close={onClose}
      className="album-viewer on-dark"
      slides={slides}
      index={Math.max(
        0,
        slides.findIndex((slide) => slide.photoId === first),
      )}
      plugins={slides.length > 1 ? [Zoom, Thumbnails] : [Zoom]}
      carousel={{ preload: neighbours, finite: slides.length < 2, padding: '12px', spacing: '8%' }}
      animation={{ fade: 200, swipe: 250 }}
      controller={{ closeOnPullDown: true }}
      noScroll={{ disabled: true }}
      thumbnails={thumbnails}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{
        Previous: 'Previous photo',
        Next: 'Next photo',
        Close: 'Close the album',
        Lightbox: `Album: ${album.title}`,
        'Photo gallery': album.title,
        Thumbnails: 'All photos of the album',
      }}
      portal={{ container: { onKeyDown: keepFocusInside } }}
      on={{
        view: ({ index }) => {
          const slide = slides[index];
          if (photos.data && slide) onShow(slide.photoId);
        },
      }}
      render={{
        controls: () => (
          <ViewerCaption album={album} photos={state} onRetry={() => photos.refetch()} />
        ),
        ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}
