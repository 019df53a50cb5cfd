import { useLightboxState } from 'yet-another-react-lightbox';
import { Button } from '#web/components/ui/button.tsx';
import type { AlbumView } from '../../shared/album-view.ts';

type ViewerCaptionProps = {
  album: AlbumView;
  /** Where the photos beside the cover are. */
  photos: 'loading' | 'failed' | 'loaded';
  onRetry: () => void;
};

/** The album's title and 'n of total' above the picture; what there is to say about it below. */
export function ViewerCaption({ album, photos, onRetry }: ViewerCaptionProps) {
  const { currentIndex, slides } = useLightboxState();
  const onCover = currentIndex === 0;
  const alone = photos === 'loaded' && slides.length === 1;
  return (
    <>
      <div className="viewer-title">
        <h2 className="truncate font-bold font-heading text-lg text-white leading-tight">
          {album.title}
        </h2>
        {photos === 'loaded' && (
          <p className="amount text-white/80 text-sm">
            {currentIndex + 1} of {slides.length}
          </p>
        )}
      </div>
      <div className="viewer-note" role="status">
        {onCover && album.description && (
          <p className="whitespace-pre-line text-white">{album.description}</p>
        )}
        {alone && <p className="text-white/85">No additional photos in this album</p>}
        {photos === 'loading' && <p className="text-white/85">Loading the photos …</p>}
        {photos === 'failed' && (
          <p className="flex flex-wrap items-center justify-center gap-3 text-white">
            The photos of this album could not be loaded.
            <Button size="sm" variant="marigold" className="pointer-events-auto" onClick={onRetry}>
              Retry
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
