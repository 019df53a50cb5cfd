import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { chosenTooLarge, maxPictureBytes, takenPictures } from '#shared/images.ts';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import type { Outputs } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';

const mutationKey = ['settings picture'];

export const useIsUploadingPicture = () => useIsMutating({ mutationKey }) > 0;

function useUpload(onStored: (filename: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationKey,
    // Not queued without a network: it would look like an endless upload.
    networkMode: 'always',
    mutationFn: (picture: File) => {
      const form = new FormData();
      form.set('picture', picture);
      return uploadForm<Outputs['settings']['addPicture']>({
        method: 'POST',
        path: '/admin/settings/pictures',
        form,
        onProgress: setPercent,
      });
    },
    onSuccess: ({ filename }) => onStored(filename),
    onSettled: () => setPercent(null),
  });
  return {
    percent,
    pending: upload.isPending,
    problem: tooLarge
      ? chosenTooLarge
      : upload.error
        ? errorText(upload.error, 'The photo could not be uploaded. Please try again.')
        : undefined,
    send(picture: File | null) {
      upload.reset();
      const large = picture !== null && picture.size > maxPictureBytes;
      setTooLarge(large);
      if (picture && !large) upload.mutate(picture);
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
  const { percent, pending, problem, send } = useUpload(onStored);
  return (
    <Field label={label} error={problem ?? error}>
      {(control) => (
        <>
          <FilePicker
            control={control}
            noun={noun}
            file={null}
            onFileChange={send}
            stored={stored || null}
            {...(onRemove && { onRemoveStored: onRemove })}
            hint={hint}
            fit={fit}
            disabled={pending}
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
