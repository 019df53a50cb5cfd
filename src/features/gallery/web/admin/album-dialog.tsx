import { useEffect, useId, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import type { AlbumView } from '../../shared/album-view.ts';
import { AlbumFields, UploadOutcome } from './album-fields.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import { ChosenPhotos } from './upload/chosen-photos.tsx';
import { type AlbumForm, useAlbumForm } from './use-album-form.ts';

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
  const { saving, upload } = form;
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

type AlbumDialogButtonsProps = {
  form: AlbumForm;
  formId: string;
  isNew: boolean;
  onCancel: () => void;
};

function sendLabel({ stored, unsent, upload }: AlbumForm, isNew: boolean): string {
  const tried = upload.items.some(({ status }) => status === 'failed' || status === 'done');
  if (unsent > 0 && (tried || upload.stopped)) {
    return `${upload.stopped ? 'Send' : 'Retry'} ${unsent} ${unsent === 1 ? 'photo' : 'photos'}`;
  }
  return isNew && !stored ? 'Create Album' : 'Save changes';
}

function AlbumDialogButtons({ form, formId, isNew, onCancel }: AlbumDialogButtonsProps) {
  const { saving, upload } = form;
  return (
    <>
      {upload.sending ? (
        <Button variant="outline" onClick={upload.stop}>
          Stop upload
        </Button>
      ) : (
        <Button variant="outline" disabled={saving} onClick={onCancel}>
          {form.changed || !form.stored ? 'Cancel' : 'Done'}
        </Button>
      )}
      <Button type="submit" form={formId} pending={saving} disabled={!form.complete}>
        {sendLabel(form, isNew)}
      </Button>
    </>
  );
}

/** While `active`, leaving the page asks first: the browser's own way, and within the back office. */
function useLeaveWarning(active: boolean): Blocker {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return useBlocker(active);
}
