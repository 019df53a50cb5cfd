import { type MouseEvent, useState } from 'react';
import { imageUrl } from '#shared/images.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { dialogPiece } from '#web/pieces/dialog-piece.tsx';
import ZoomIn from '~icons/lucide/zoom-in';

const PictureViewer = dialogPiece(
  'The picture',
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
);

/** Told a little narrower on phones than the 91vw it is drawn in: usual ones then take 640 pixels for 655, not 960. */
const drawnWidth = '(min-width: 75rem) 33rem, (min-width: 48rem) 43vw, 88vw';

/** The picture, which stays in sight on wide screens; pressed, it can be looked at closely. */
export function ProductPicture({ filename, name }: { filename: string | null; name: string }) {
  const [open, setOpen] = useState(false);
  const sticky = 'md:sticky md:top-[calc(90px+1.5rem)]';
  const picture = (
    <Picture
      filename={filename}
      alt={name}
      sizes={drawnWidth}
      priority
      className="rounded-card border border-border shadow-card"
    />
  );
  if (filename === null) return <div className={sticky}>{picture}</div>;

  const look = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className={sticky}>
      {/* Without the program it leads to the picture itself. */}
      <a
        href={imageUrl(filename)}
        aria-haspopup="dialog"
        onPointerEnter={PictureViewer.soon}
        onFocus={PictureViewer.soon}
        onClick={look}
        className="relative block cursor-zoom-in rounded-card"
      >
        {picture}
        <span className="absolute end-3 bottom-3 grid size-11 place-items-center rounded-full bg-card/90 text-heading shadow-card print:hidden">
          <ZoomIn aria-hidden className="size-5" />
          <span className="sr-only">Look closely</span>
        </span>
      </a>
      <PictureViewer filename={filename} name={name} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
