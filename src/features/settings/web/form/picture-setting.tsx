import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { chosenTooLarge, maxPictureBytes, takenPictures } from '#shared/images.ts';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { errorText, type Outputs } from '#web/lib/calls/trpc.ts';
import { uploadPicture } from '#web/lib/calls/upload-form.ts';

const mutationKey = ['settings picture'];

/** Chosen pictures that are not uploaded yet, and those whose upload failed. */
export function useUploads() {
  const cache = useQueryClient().getMutationCache();
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state });
  const open = states.filter(({ status }) => status === 'pending' || status === 'error');
  return {
    files: open.map(({ variables }) => (variables as File).name),
    pending: open.some(({ status }) => status === 'pending'),
    /** Uploads failed ones again. @throws the error of one. */
    async retry() {
      for (const upload of cache.findAll({ mutationKey, status: 'error' })) {
        await upload.execute(upload.state.variables);
      }
    },
  };
}

type PictureUploadProps = Pick<ComponentProps<typeof FilePicker>, 'fit'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  noun: string;
  /** Filename; empty without one. */
  stored: string;
  onStored: (filename: string) => void;
  onRemove?: () => void;
};

/** Uploads at once; the filename is saved with the form. */
export function PictureUpload({
  label,
  hint = takenPictures,
  error,
  noun,
  stored,
  onStored,
  onRemove,
  fit,
}: PictureUploadProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const upload = useMutation({
    mutationKey,
    // A failed one is forgotten with its field, or once another picture is chosen.
    gcTime: 0,
    mutationFn: (picture: File) =>
      uploadPicture<Outputs['settings']['addPicture']>(picture, {
        method: 'POST',
        path: '/admin/settings/pictures',
        onProgress: setPercent,
      }),
    onSettled: () => setPercent(null),
  });
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (picture: File | null) => {
    upload.reset();
    const isTooLarge = picture !== null && picture.size > maxPictureBytes;
    setTooLarge(isTooLarge);
    if (picture === null || isTooLarge) return;
    // Not called once the field is gone, as when the form was discarded.
    upload.mutate(picture, { onSuccess: ({ filename }) => onStored(filename) });
  };
  const problem =
    upload.error && errorText(upload.error, 'The photo could not be uploaded. Please try again.');
  return (
    <Field label={label} error={tooLarge ? chosenTooLarge : (problem ?? error)}>
      {(control) => (
        <>
          <FilePicker
            control={control}
            noun={noun}
            file={upload.isSuccess ? null : (upload.variables ?? null)}
            onFileChange={choose}
            stored={stored || null}
            onRemoveStored={onRemove}
            hint={hint}
            fit={fit}
            disabled={upload.isPending}
          />
          {percent !== null && (
            <Progress
              label={`Uploading the ${noun}`}
              percent={percent < 100 ? percent : undefined}
            />
          )}
        </>
      )}
    </Field>
  );
}

type PictureSettingProps = Pick<PictureUploadProps, 'label' | 'hint' | 'fit'> & {
  name: string;
  noun?: string;
};

export function PictureSetting({ name, noun = 'photo', ...labels }: PictureSettingProps) {
  const { field, fieldState } = useController({ name });
  return (
    <PictureUpload
      {...labels}
      error={fieldState.error?.message}
      noun={noun}
      stored={field.value ?? ''}
      onStored={field.onChange}
      onRemove={() => field.onChange('')}
    />
  );
}
