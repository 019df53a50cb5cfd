import { useController } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { StarInput } from '#web/components/ui/star-input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { longestComment, longestName, longestPetText, longestTitle } from '../../shared/limits.ts';
import { fieldError } from './field-error.ts';
import { JoinFields } from './join-fields.tsx';
import { ProductField } from './product-field.tsx';
import type { ReviewForm } from './use-review-form.ts';

/** Everything that a review may say. */
export function ReviewFields({ form }: { form: ReviewForm }) {
  const { register, sending } = form;
  const { errors } = form.formState;
  const rating = useController({ control: form.control, name: 'rating' });
  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      <Field label="Rating" error={fieldError(errors.rating)} className="sm:col-span-2">
        {(control) => (
          <StarInput
            control={control}
            name="rating"
            value={Number(rating.field.value)}
            onChange={rating.field.onChange}
            disabled={sending}
          />
        )}
      </Field>
      <ProductField form={form} />
      <Field label="Your name" error={fieldError(errors.name)} className="sm:col-span-2" required>
        {(control) => (
          <Input {...control} {...register('name')} maxLength={longestName} autoComplete="name" />
        )}
      </Field>
      <Field label="Pet name" error={fieldError(errors.dogName)}>
        {(control) => (
          <Input
            {...control}
            {...register('dogName')}
            maxLength={longestPetText}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Pet breed" error={fieldError(errors.dogBreed)}>
        {(control) => (
          <Input
            {...control}
            {...register('dogBreed')}
            maxLength={longestPetText}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Title" error={fieldError(errors.title)} className="sm:col-span-2" required>
        {(control) => (
          <Input {...control} {...register('title')} maxLength={longestTitle} autoComplete="off" />
        )}
      </Field>
      <Field
        label="Your review"
        error={fieldError(errors.comment)}
        className="sm:col-span-2"
        required
      >
        {(control) => (
          <Textarea {...control} {...register('comment')} maxLength={longestComment} rows={5} />
        )}
      </Field>
      <Field label="Picture" error={form.imageError} className="sm:col-span-2">
        {(control) => (
          <FilePicker
            control={control}
            file={form.image}
            onFileChange={form.chooseImage}
            hint="JPEG, PNG, WebP, GIF or AVIF, up to 20 MB"
            disabled={sending}
          />
        )}
      </Field>
      <JoinFields form={form} />
    </div>
  );
}
