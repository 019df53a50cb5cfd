import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { chosenTooLarge, imageUrl, maxPictureBytes, takenPictures } from '#shared/images.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText } from '#web/lib/calls/trpc.ts';
import { uploadPicture } from '#web/lib/calls/upload-form.ts';
import type { AddedPicture } from '../../../shared/newsletter-view.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  taken: File | null;
  onPick: (picture: { filename: string; alt: string }) => void;
};

const nothing = { description: '' };

export function PicturePicker({ open, onClose, taken, onPick }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const { form, unsaved, saved } = useDraftForm({
    name: 'newsletter-picture:new',
    stored: nothing,
    open,
    files: file ? [file.name] : [],
    dropFiles: () => setFile(null),
  });

  const upload = useMutation({
    mutationFn: (picture: File) =>
      uploadPicture<AddedPicture>(picture, {
        method: 'POST',
        path: '/admin/newsletter/pictures',
        onProgress: setPercent,
      }),
    onSuccess: onClose,
    onSettled: () => setPercent(null),
  });

  const choose = (next: File | null) => {
    upload.reset();
    const large = next !== null && next.size > maxPictureBytes;
    setProblem(large ? chosenTooLarge : '');
    if (!large) setFile(next);
  };
  const chooseTaken = useEffectEvent(choose);
  useEffect(() => {
    if (taken) chooseTaken(taken);
  }, [taken]);
  const insertAndReset = () => {
    // On close, because the dialog returns the focus before this.
    if (upload.data) {
      const alt = form.getValues('description').replace(/\s+/g, ' ').trim();
      onPick({ filename: upload.data.url.replace(imageUrl(''), ''), alt });
      saved(nothing);
    }
    upload.reset();
    setFile(null);
    setProblem('');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!file) setProblem('Please choose a picture.');
    else if (!upload.isPending) upload.mutate(file);
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={insertAndReset}
      unsaved={unsaved}
      title="Insert a picture"
      pending={upload.isPending}
      submit="Insert picture"
      failure={
        upload.error &&
        errorText(upload.error, 'The picture could not be uploaded. Please try again.')
      }
      onSubmit={send}
    >
      <Field label="Picture" error={problem} required>
        {(control) => (
          <FilePicker
            control={control}
            file={file}
            onFileChange={choose}
            hint={takenPictures}
            disabled={upload.isPending}
          />
        )}
      </Field>
      <TextField
        form={form}
        name="description"
        label="Description"
        hint="What it shows, for readers whose mail program shows no pictures."
        maxLength={200}
      />
      {percent !== null && (
        <Progress label="Uploading the picture" percent={percent < 100 ? percent : undefined} />
      )}
    </FormDialog>
  );
}
