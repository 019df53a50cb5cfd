import { useId, useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { AlbumView } from '../../shared/album-view.ts';
import { AlbumDialogButtons } from './album-dialog-buttons.tsx';
import { AlbumFields } from './album-fields.tsx';
import { StoredPhotos } from './photos/stored-photos.tsx';
import { ChosenPhotos } from './upload/chosen-photos.tsx';
import { UploadOutcome } from './upload-outcome.tsx';
import { useAlbumForm } from './use-album-form.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type AlbumDialogProps = {
  /** The album to change, as it is stored now; null makes one. */
  album: AlbumView | null;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
};

/** Makes or changes an album. What has not arrived in the album stays here until it has. */
export function AlbumDialog({ album, open, onClose, onClosed }: AlbumDialogProps) {
  const formId = useId();
  const form = useAlbumForm(album, onClose);
  const [leaving, setLeaving] = useState(false);
  const { saving, upload, coverPercent } = form;
  const atRisk = saving || form.changed;
  const blocker = useLeaveWarning(open && atRisk);
  const cover = album?.cover_filename ?? form.stored?.cover_filename ?? null;

  const leave = () => {
    if (atRisk) setLeaving(true);
    else onClose();
  };
  const confirmLeaving = () => {
    form.leave();
    setLeaving(false);
    onClose();
    if (blocker.state === 'blocked') blocker.proceed();
  };
  const stay = () => {
    setLeaving(false);
    if (blocker.state === 'blocked') blocker.reset();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) leave();
      }}
      onClosed={onClosed}
      dismissible={!atRisk}
      size="xl"
      title={album ? 'Edit album' : 'Create album'}
      footer={<AlbumDialogButtons form={form} formId={formId} isNew={!album} onCancel={leave} />}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
        <AlbumFields form={form} coverFilename={cover} />
        {coverPercent !== null && (
          <div role="status">
            <p className="mb-1.5 text-muted-foreground text-sm">
              {coverPercent < 100
                ? `Uploading the cover: ${Math.floor(coverPercent)}%`
                : 'Saving the album …'}
            </p>
            <Progress
              label="Uploading the cover"
              {...(coverPercent < 100 && { percent: coverPercent })}
            />
          </div>
        )}
        <UploadOutcome form={form} />
        <section className="flex flex-col gap-3">
          <h3 className="text-lg">{album ? 'Add photos' : 'Photos'}</h3>
          <ChosenPhotos
            upload={upload}
            stored={album?.photoCount ?? form.stored?.photoCount ?? 0}
            coverBytes={form.cover?.size ?? 0}
            busy={saving}
          />
        </section>
      </form>
      {album && <StoredPhotos album={album} disabled={saving} />}
      <ConfirmDialog
        open={leaving || blocker.state === 'blocked'}
        onOpenChange={(next) => {
          if (!next) stay();
        }}
        title={saving ? 'Stop the upload?' : 'Leave without saving?'}
        sentence={
          saving
            ? 'Photos that have arrived stay in the album. The others will not be uploaded.'
            : 'What you typed or chose here has not been saved and will be lost.'
        }
        confirmLabel={saving ? 'Stop and leave' : 'Leave'}
        cancelLabel="Stay"
        destructive
        onConfirm={confirmLeaving}
      />
    </Dialog>
  );
}
