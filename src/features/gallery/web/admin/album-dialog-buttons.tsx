import { Button } from '#web/components/ui/button.tsx';
import type { AlbumForm } from './use-album-form.ts';

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

export function AlbumDialogButtons({ form, formId, isNew, onCancel }: AlbumDialogButtonsProps) {
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
