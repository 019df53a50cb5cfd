import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { sumUp } from './upload/upload-sums.ts';
import type { AlbumForm } from './use-album-form.ts';

/** Reasons named above the photos; each stands with its photo too. */
const mostReasons = 5;

/** The dialog may be longer than the screen. */
const showAtOnce = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });

function Notice({ children }: { children: ReactNode }) {
  return <div ref={showAtOnce}>{children}</div>;
}

/** What came of the last press, when not everything arrived: nothing is lost, and it says so. */
export function UploadOutcome({ form }: { form: AlbumForm }) {
  const { failure, saving, stored, upload } = form;
  if (failure) {
    return (
      <Notice>
        <Alert tone="error">{failure}</Alert>
      </Notice>
    );
  }
  const { done, failed, photos } = sumUp(upload.items);
  if (saving || !stored || done === photos || (!upload.stopped && failed === 0)) return null;
  const arrived = `${done} of ${photos} photos are in the album “${stored.title}”.`;
  if (upload.stopped) {
    return (
      <Notice>
        <Alert tone="warning" title="Stopped.">
          {arrived} The others were not sent: send them now, or close and add them another time.
        </Alert>
      </Notice>
    );
  }
  const reasons = [...new Set(upload.items.flatMap(({ reason }) => reason ?? []))];
  return (
    <Notice>
      <Alert tone="error" title="Some photos did not arrive.">
        <p>{arrived} Retry sends only what is missing; what cannot be used you can remove.</p>
        <ul className="mt-1.5 list-disc ps-5">
          {reasons.slice(0, mostReasons).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {reasons.length > mostReasons && <li>… and {reasons.length - mostReasons} more</li>}
        </ul>
      </Alert>
    </Notice>
  );
}
