import { useId, useState } from 'react';
import { takenPictures } from '#shared/images.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { UploadProgress } from '#web/components/ui/progress.tsx';
import { AreaField, TextField } from '#web/components/ui/text-field.tsx';
import { useFirstErrorInView } from '#web/hooks/use-first-error-in-view.ts';
import { maxAlbumDescriptionLength, maxAlbumTitleLength } from '../../shared/album-input.ts';
import type { AlbumView } from '../../shared/album-view.ts';
import { StoredPhotos } from './stored-photos.tsx';
import { ChosenPhotos } from './upload/chosen-photos.tsx';
import { sumUp } from './upload/photo-items.ts';
import { type AlbumForm, useAlbumForm } from './use-album-form.ts';

type AlbumFieldsProps = {
  form: AlbumForm;
  coverFilename: string | null;
};

function AlbumFields({ form, coverFilename }: AlbumFieldsProps) {
  const { saving, coverPercent } = form;
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <TextField
            form={form}
            name="title"
            label="Title"
            required
            maxLength={maxAlbumTitleLength}
            readOnly={saving}
          />
          <Field label="Cover photo" error={form.coverError} required={coverFilename === null}>
            {(control) => (
              <FilePicker
                control={control}
                noun="cover photo"
                file={form.cover}
                onFileChange={form.chooseCover}
                stored={coverFilename}
                hint={takenPictures}
                disabled={saving}
              />
            )}
          </Field>
        </div>
        <AreaField
          form={form}
          name="description"
          label="Description"
          hint="Shown below the title and with the cover in the viewer."
          rows={3}
          maxLength={maxAlbumDescriptionLength}
          readOnly={saving}
        />
      </div>
      <UploadProgress percent={coverPercent} of="the cover" sent="Saving the album …" />
    </>
  );
}

const maxReasons = 5;

function UploadOutcome({ form }: { form: AlbumForm }) {
  const { failure, saving, stored, upload } = form;
  if (failure) {
    return (
      <Alert inView tone="error">
        {failure}
      </Alert>
    );
  }
  const { done, failed, photos } = sumUp(upload.items);
  if (saving || !stored || done === photos || (!upload.stopped && failed === 0)) return null;
  const arrived = `${done} of ${photos} photos are in the album “${stored.title}”.`;
  if (upload.stopped) {
    return (
      <Alert inView tone="warning" title="Stopped.">
        {arrived} The others were not sent: send them now, or close and add them another time.
      </Alert>
    );
  }
  const reasons = [...new Set(upload.items.flatMap(({ reason }) => reason ?? []))];
  return (
    <Alert
      inView
      tone="error"
      title="Some photos did not arrive."
      action={
        <Button size="sm" variant="outline" onClick={form.finishWithout}>
          Finish without{' '}
          <span>{form.unsent === 1 ? 'this photo' : `these ${form.unsent} photos`}</span>
        </Button>
      }
    >
      <p>{arrived} Retry sends only what is missing; what cannot be used you can remove.</p>
      <ul className="mt-1.5 list-disc ps-5">
        {reasons.slice(0, maxReasons).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {reasons.length > maxReasons && <li>… and {reasons.length - maxReasons} more</li>}
      </ul>
    </Alert>
  );
}

type AlbumDialogProps = {
  /** Null to create one. */
  album: AlbumView | null;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
};

export function AlbumDialog({ album, open, onClose, onClosed }: AlbumDialogProps) {
  const formId = useId();
  const form = useAlbumForm(album, open, onClose);
  const [stopping, setStopping] = useState(false);
  const { saving, upload, unsaved } = form;
  const submitting = useFirstErrorInView(form.submit, saving);
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
      <form {...submitting} id={formId} className="flex flex-col gap-6">
        <AlbumFields form={form} coverFilename={cover} />
        <UploadOutcome form={form} />
        {album && <StoredPhotos album={album} disabled={saving} />}
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
  const { saving, upload } = form;
  return (
    <>
      {upload.sending ? (
        <Button variant="outline" onClick={upload.stop}>
          Stop upload
        </Button>
      ) : (
        <DialogCancel disabled={saving}>
          {isNew && form.stored ? 'Back to albums' : 'Cancel'}
        </DialogCancel>
      )}
      <Button type="submit" form={formId} pending={saving} disabled={!form.complete}>
        {sendLabel(form, isNew)}
      </Button>
    </>
  );
}
