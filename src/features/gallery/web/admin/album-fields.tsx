import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { longestDescription, longestTitle } from '../../shared/limits.ts';
import type { AlbumForm } from './use-album-form.ts';

type AlbumFieldsProps = {
  form: AlbumForm;
  /** Name of the stored cover. */
  coverFilename: string | null;
};

export function AlbumFields({ form, coverFilename }: AlbumFieldsProps) {
  const { register, errors, saving } = form;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Field label="Title" error={errors.title?.message} required>
          {(control) => (
            <Input
              {...control}
              {...register('title')}
              maxLength={longestTitle}
              autoComplete="off"
              readOnly={saving}
            />
          )}
        </Field>
        <Field label="Cover photo" error={form.coverError} required={coverFilename === null}>
          {(control) => (
            <FilePicker
              control={control}
              noun="cover photo"
              file={form.cover}
              onFileChange={form.chooseCover}
              stored={coverFilename}
              hint="JPEG, PNG, WebP, GIF or AVIF, up to 20 MB"
              disabled={saving}
            />
          )}
        </Field>
      </div>
      <Field
        label="Description"
        hint="Shown below the title and with the cover in the viewer."
        error={errors.description?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('description')}
            rows={7}
            maxLength={longestDescription}
            readOnly={saving}
          />
        )}
      </Field>
    </div>
  );
}
