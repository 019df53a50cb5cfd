import { Alert } from '#web/components/ui/alert.tsx';
import { sumUp } from './upload/upload-sums.ts';
import type { AlbumForm } from './use-album-form.ts';

/** What came of the last press, when not everything arrived: nothing is lost, and it says so. */
export function UploadOutcome({ form }: { form: AlbumForm }) {
  const { failure, saving, stored, upload } = form;
  if (failure) return <Alert tone="error">{failure}</Alert>;
  const { done, failed, photos } = sumUp(upload.items);
  if (saving || !stored || done === photos || (!upload.stopped && failed === 0)) return null;
  const arrived = `${done} of ${photos} photos are in the album “${stored.title}”.`;
  if (upload.stopped) {
    return (
      <Alert tone="warning" title="Stopped.">
        {arrived} The others were not sent: send them now, or close and add them another time.
      </Alert>
    );
  }
  return (
    <Alert tone="error" title="Some photos did not arrive.">
      {arrived} The reason stands with each photo. Retry sends only what is missing; what cannot be
      used you can remove.
    </Alert>
  );
}
