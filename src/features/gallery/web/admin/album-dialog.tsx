import { useId, useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import type { AlbumView } from '../../shared/album-view.ts';
import { AlbumFields, UploadOutcome } from './album-fields.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import { ChosenPhotos } from './upload/chosen-photos.tsx';
import { type AlbumForm, useAlbumForm } from './use-album-form.ts';

type AlbumDialogProps = {
  /** Null to create one. */
  album: AlbumView | null;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
};

/** Photos that failed to upload stay in the dialog. */
export function AlbumDialog({ album, open, onClose, onClosed }: AlbumDialogProps) {
  const formId = useId();
  const form = useAlbumForm(album, open, onClose);
  const [stopping, setStopping] = useState(false);
  const { saving, upload, unsaved } = form;
  const cover = album?.cover_filename ?? form.stored?.cover_filename ?? null;

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (saving) setStopping(true);
        else onClose();
      }}
      onClosed={onClosed}
      // An upload has its own confirmation.
      unsaved={saving ? undefined : unsaved}
      size="xl"
      title={album ? 'Edit album' : 'Create album'}
      footer={<AlbumDialogButtons form={form} formId={formId} isNew={!album} />}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
        <AlbumFields form={form} coverFilename={cover} />
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
        open={stopping}
        onClose={() => setStopping(false)}
        title="Stop the upload?"
        sentence="Photos that have arrived stay in the album. The others will not be uploaded."
        confirmLabel="Stop and leave"
        cancelLabel="Stay"
        destructive
        onConfirm={() => {
          form.leave();
          setStopping(false);
          onClose();
        }}
      />
    </Dialog>
  );
}

type AlbumDialogButtonsProps = {
  form: AlbumForm;
  formId: string;
  isNew: boolean;
};

function sendLabel({ stored, unsent, upload }: AlbumForm, isNew: boolean): string {
  const tried = upload.items.some(({ status }) => status === 'failed' || status === 'done');
  if (unsent > 0 && (tried || upload.stopped)) {
    return `${upload.stopped ? 'Send' : 'Retry'} ${unsent} ${unsent === 1 ? 'photo' : 'photos'}`;
  }
  return isNew && !stored ? 'Create album' : 'Save changes';
}

function AlbumDialogButtons({ form, formId, isNew }: AlbumDialogButtonsProps) {
  const { saving, upload, unsaved } = form;
  return (
    <>
      {upload.sending ? (
        <Button variant="outline" onClick={upload.stop}>
          Stop upload
        </Button>
      ) : (
        <DialogCancel disabled={saving}>
          {unsaved.changed || !form.stored ? 'Cancel' : 'Done'}
        </DialogCancel>
      )}
      <Button type="submit" form={formId} pending={saving} disabled={!form.complete}>
        {sendLabel(form, isNew)}
      </Button>
    </>
  );
}
