import 'yet-another-react-lightbox/styles.css';
import './album-viewer.css';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import Lightbox, {
  activeSlideStatus,
  type SlideImage,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { pictureSlide } from '#web/lib/scroll/picture-slide.ts';
import type { AlbumView, PhotoView } from '../../shared/album-view.ts';
import { ViewerNote, viewerFoot } from './viewer-foot.tsx';

/** Without a photo ID: the cover. */
type AlbumSlide = SlideImage & { photoId: number | null };

function toSlide(filename: string, alt: string, photoId: number | null): AlbumSlide {
  return { ...pictureSlide(filename, alt), photoId };
}

/** Cover first. @param attempt is put in the fragment: the viewer reloads only a changed URL. */
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

type AlbumViewerProps = {
  album: AlbumView;
  /** The initial photo; null is the cover. */
  photoId: number | null;
  /** Null is the cover. */
  onShow: (photoId: number | null) => void;
  onClose: () => void;
};

const neighbours = 3;

function useStillPage(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('overflow-hidden');
    return () => classList.remove('overflow-hidden');
  }, []);
}

function useSignalBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => back();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

function useMissingPicture(): boolean {
  const { subscribe } = useEvents();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const leave = (['loading', 'complete', 'error'] as const).map((status) =>
      subscribe(activeSlideStatus(status), () => setMissing(status === 'error')),
    );
    return () => {
      for (const unsubscribe of leave) unsubscribe();
    };
  }, [subscribe]);
  return missing;
}

export function AlbumViewer({ album, photoId, onShow, onClose }: AlbumViewerProps) {
  const photos = trpc.gallery.photos.useQuery({ id: album.id });
  const [begun, setBegun] = useState({ photoId, attempt: 0 });
  const slides = useMemo(
    () => albumSlides(album, photos.data ?? [], begun.attempt),
    [album, photos.data, begun.attempt],
  );
  const fetchAgain = () => setBegun(({ attempt }) => ({ photoId, attempt: attempt + 1 }));
  useSignalBack(fetchAgain);
  const state = photos.isPending ? 'loading' : photos.isError ? 'failed' : 'loaded';
  useStillPage();

  const alone = photos.isSuccess && slides.length === 1;
  const words = [album.description, alone ? 'No additional photos in this album' : null];

  return (
    <ViewerNote value={words.filter(Boolean).join('\n') || null}>
      <Lightbox
        open
        close={onClose}
        className="album-viewer on-dark"
        slides={slides}
        index={Math.max(
          0,
          slides.findIndex((slide) => slide.photoId === begun.photoId),
        )}
        plugins={[Zoom, viewerFoot]}
        carousel={{
          preload: neighbours,
          finite: slides.length < 2,
          padding: '12px',
          spacing: '8%',
        }}
        animation={{ fade: 200, swipe: 250 }}
        controller={{ closeOnPullDown: true }}
        noScroll={{ disabled: true }}
        // Pinch zoom by distance; adding up deltas loses those that arrive before a render.
        zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, pinchZoomV4: true }}
        labels={{
          Previous: 'Previous photo',
          Next: 'Next photo',
          Close: 'Close the album',
          Lightbox: `Album: ${album.title}`,
          'Photo gallery': album.title,
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
            <ViewerCaption
              album={album}
              photos={state}
              onRetry={() => photos.refetch()}
              onFetchAgain={fetchAgain}
            />
          ),
          ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
      />
    </ViewerNote>
  );
}

type ViewerCaptionProps = {
  album: AlbumView;
  photos: 'loading' | 'failed' | 'loaded';
  onRetry: () => void;
  onFetchAgain: () => void;
};

function ViewerCaption({ album, photos, onRetry, onFetchAgain }: ViewerCaptionProps) {
  const missing = useMissingPicture();
  const { currentIndex, slides } = useLightboxState();
  return (
    <>
      <div className="viewer-title">
        <h2 className="line-clamp-2 font-bold font-heading text-lg text-white leading-tight">
          {album.title}
        </h2>
        {photos === 'loaded' && (
          <p className="amount text-white/80 text-sm">
            {currentIndex + 1} of {slides.length}
          </p>
        )}
      </div>
      <div className="viewer-trouble" role="status">
        {photos === 'loading' && <p className="text-white/85">Loading the photos …</p>}
        {photos === 'failed' ? (
          <LoadFailure onRetry={onRetry}>The photos of this album could not be loaded.</LoadFailure>
        ) : (
          missing && (
            <LoadFailure onRetry={onFetchAgain}>This photo could not be loaded.</LoadFailure>
          )
        )}
      </div>
    </>
  );
}

function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 text-white">
      {children}
      <Button size="sm" variant="secondary" className="pointer-events-auto" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}

const focusable = 'button:not(:disabled), a[href]';

function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  );
  const [first, last] = [all.at(0), all.at(-1)];
  const active = document.activeElement;
  const atStart = active === first || !all.some((element) => element === active);
  const target = event.shiftKey ? (atStart ? last : null) : active === last ? first : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
