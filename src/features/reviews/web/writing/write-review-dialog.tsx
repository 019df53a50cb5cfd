import { useController } from 'react-hook-form';
import { NewsletterOptIn } from '#features/newsletter/web/public.ts';
import { takenPictures } from '#shared/images.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Honeypot } from '#web/components/honeypot.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { UploadProgress } from '#web/components/ui/progress.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { StarInput } from '#web/components/ui/star-input.tsx';
import { AreaField, TextField } from '#web/components/ui/text-field.tsx';
import * as limits from '../../shared/limits.ts';
import { missingFields } from '../../shared/review-input.ts';
import { useProductNames } from '../use-product-names.ts';
import type { Invitation } from './invitation.tsx';
import { type ReviewForm, useReviewForm } from './use-review-form.ts';

function ReviewFields({ form }: { form: ReviewForm }) {
  const { sending } = form;
  const { errors } = form.formState;
  const rating = useController({ control: form.control, name: 'rating' });
  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      <Field label="Rating" error={errors.rating?.message} className="sm:col-span-2">
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
      <TextField
        form={form}
        name="name"
        label="Your name"
        className="sm:col-span-2"
        required
        error={fieldError(errors.name, 'Please fill in your name.')}
        maxLength={limits.maxReviewerNameLength}
        autoComplete="name"
      />
      <TextField
        form={form}
        name="dogName"
        label="Pet name (optional)"
        maxLength={limits.maxPetTextLength}
      />
      <TextField
        form={form}
        name="dogBreed"
        label="Pet breed (optional)"
        maxLength={limits.maxPetTextLength}
      />
      <TextField
        form={form}
        name="title"
        label="Title"
        className="sm:col-span-2"
        required
        error={fieldError(errors.title, 'Please fill in the title.')}
        maxLength={limits.maxReviewTitleLength}
      />
      <AreaField
        form={form}
        name="comment"
        label="Your review"
        className="sm:col-span-2"
        required
        error={fieldError(errors.comment, 'Please fill in your review.')}
        maxLength={limits.maxCommentLength}
        rows={5}
      />
      <PictureFields form={form} />
      <JoinFields form={form} />
    </div>
  );
}

function PictureFields({ form }: { form: ReviewForm }) {
  const shown = pictureLabels.slice(0, form.images.length + 1);
  return shown.map((label, index) => (
    <Field
      key={label}
      label={label}
      error={index === shown.length - 1 ? form.imageError : undefined}
      className="sm:col-span-2"
    >
      {(control) => (
        <FilePicker
          control={control}
          noun="photo"
          file={form.images[index] ?? null}
          onFileChange={(file) => form.chooseImage(file, form.images[index])}
          hint={takenPictures}
          disabled={form.sending}
        />
      )}
    </Field>
  ));
}

const pictureLabels = ['Photo', 'Second photo', 'Third photo'];

function ProductField({ form }: { form: ReviewForm }) {
  const products = useProductNames();
  const { field, fieldState } = useController({ control: form.control, name: 'product' });
  return (
    <div className="sm:col-span-2">
      <Field
        label="Product"
        error={fieldError(fieldState.error, 'Please choose a product.')}
        required
      >
        {(control) => (
          <NativeSelect
            {...control}
            {...field}
            value={String(field.value ?? '')}
            empty="Choose a product"
            choices={
              products.data?.map(
                ({ productID, description }) => [productID, description] as const,
              ) ?? []
            }
          />
        )}
      </Field>
      {products.isError && (
        <ErrorState
          query={products}
          className="mt-2"
          message="Failed to load products. Please try again later."
        />
      )}
    </div>
  );
}

function JoinFields({ form }: { form: ReviewForm }) {
  const { register, watch } = form;
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <NewsletterOptIn source="review" {...register('joins')} />
      {watch('joins') && (
        <TextField
          form={form}
          name="email"
          label="Email address"
          hint="For the newsletter only; it does not stand in your review."
          required
          type="email"
          autoComplete="email"
        />
      )}
    </div>
  );
}

/** Replaces the general message, which is shown once above the fields. */
function fieldError(error: { message?: string } | undefined, missing: string): string | undefined {
  return error?.message === missingFields ? missing : error?.message;
}

type WriteReviewDialogProps = {
  open: boolean;
  onClose: () => void;
  product: number | null;
  invitation: Invitation | null;
};

export function WriteReviewDialog({ open, onClose, product, invitation }: WriteReviewDialogProps) {
  const form = useReviewForm({ open, product, invitation, onSent: onClose });
  const { sending, percent, failure } = form;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsaved={form.unsaved}
      title="Share Your Experience"
      description="Everyone can read what you write here. You need no account."
      pending={sending}
      submit="Submit Review"
      failure={failure}
      onSubmit={form.submit}
    >
      <ReviewFields form={form} />
      <Honeypot ref={form.website} />
      <UploadProgress percent={percent} of="the photo" />
    </FormDialog>
  );
}
