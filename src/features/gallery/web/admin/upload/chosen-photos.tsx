import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { largestSelection } from '../../../shared/limits.ts';
import { sayWrong } from '../say.ts';
import { choosePhotos } from './choose-photos.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { formatMegabytes, sumUp } from './upload-sums.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

type ChosenPhotosProps = {
  upload: PhotoUpload;
  /** Photos that the album has already. */
  stored: number;
  /** Size of a new cover, in bytes: it counts too. */
  coverBytes: number;
  /** The form is on its way. */
  busy: boolean;
};

/** Chooses photos for an album and shows how each of them, and all together, get there. */
export function ChosenPhotos({ upload, stored, coverBytes, busy }: ChosenPhotosProps) {
  const { items, sending } = upload;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const sums = sumUp(items);
  const bytes = sums.bytes + coverBytes;

  const choose = (files: readonly File[]) => {
    const waiting = sums.photos - sums.done;
    const choice = choosePhotos(files, { bytes, photos: stored + waiting });
    setRefusals(choice.refusals);
    if (choice.refused) sayWrong(choice.refused);
    upload.add(choice.taken);
  };

  return (
    <div className="flex flex-col gap-3">
      <PhotoDrop onFiles={choose} disabled={busy} />
      {refusals.length > 0 && (
        <Alert tone="warning" title="These files were left out:">
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Alert>
      )}
      {items.length > 0 && (
        <>
          <div className="sticky top-0 z-10 -mx-1 flex flex-col gap-2 bg-popover px-1 py-2">
            <p className="amount text-muted-foreground text-sm" role="status">
              {sending
                ? `Uploaded ${sums.done} of ${sums.photos} photos`
                : `${sums.photos} ${sums.photos === 1 ? 'photo' : 'photos'}, ${formatMegabytes(bytes)} of 500 MB`}
            </p>
            <Progress
              label={sending ? 'Uploading all photos' : 'Chosen of 500 MB'}
              percent={sending ? Math.floor(sums.percent) : (bytes / largestSelection) * 100}
            />
          </div>
          <ul
            aria-label="Chosen photos"
            className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5"
          >
            {items.map((item) => (
              <ChosenPhoto key={item.id} item={item} locked={busy} onRemove={upload.remove} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
