import { Picture } from '#web/components/ui/picture.tsx';
import { ZoomablePicture } from '#web/components/zoomable-picture.tsx';

/** Below the actual 91vw on phones, for which they would load 960 instead of 640 pixels. */
const sizes = '(min-width: 75rem) 33rem, (min-width: 48rem) 43vw, 88vw';

export function ProductPicture({ filename, name }: { filename: string | null; name: string }) {
  const picture = (
    <Picture
      filename={filename}
      alt={name}
      sizes={sizes}
      priority
      className="rounded-card border border-border shadow-card"
    />
  );
  return (
    <div className="lg:sticky lg:top-[calc(90px+1.5rem)] lg:row-span-2">
      {filename === null ? (
        picture
      ) : (
        <ZoomablePicture filename={filename} name={name}>
          {picture}
        </ZoomablePicture>
      )}
    </div>
  );
}
