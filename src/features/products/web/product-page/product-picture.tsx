import { LookClosely } from '#web/components/look-closely.tsx';
import { Picture } from '#web/components/ui/picture.tsx';

/** Told a little narrower on phones than the 91vw it is drawn in: usual ones then take 640 pixels for 655, not 960. */
const drawnWidth = '(min-width: 75rem) 33rem, (min-width: 48rem) 43vw, 88vw';

/** The picture, which stays in sight on wide screens; pressed, it can be looked at closely. */
export function ProductPicture({ filename, name }: { filename: string | null; name: string }) {
  const picture = (
    <Picture
      filename={filename}
      alt={name}
      sizes={drawnWidth}
      priority
      className="rounded-card border border-border shadow-card"
    />
  );
  return (
    <div className="md:sticky md:top-[calc(90px+1.5rem)]">
      {filename === null ? (
        picture
      ) : (
        <LookClosely filename={filename} name={name}>
          {picture}
        </LookClosely>
      )}
    </div>
  );
}
