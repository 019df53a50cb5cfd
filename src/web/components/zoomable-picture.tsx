import { type MouseEvent, type ReactNode, useState } from 'react';
import { imageUrl } from '#shared/images.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import ZoomIn from '~icons/lucide/zoom-in';

const PictureViewer = lazyDialog(
  'The photo',
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
);

type ZoomablePictureProps = { filename: string; name: string; children: ReactNode };

export function ZoomablePicture({ filename, name, children }: ZoomablePictureProps) {
  const [open, setOpen] = useState(false);
  const openViewer = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* Without script it links to the file. */}
      <a
        href={imageUrl(filename)}
        aria-haspopup="dialog"
        onPointerEnter={PictureViewer.preload}
        onFocus={PictureViewer.preload}
        onClick={openViewer}
        className="relative block cursor-zoom-in rounded-card"
      >
        {children}
        <span className="absolute end-3 bottom-3 grid size-11 place-items-center rounded-full bg-card/90 text-heading shadow-card print:hidden">
          <ZoomIn aria-hidden className="size-5" />
          <span className="sr-only">Enlarge the photo</span>
        </span>
      </a>
      <PictureViewer filename={filename} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
