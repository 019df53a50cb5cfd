import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { subscriberEmail } from '#features/newsletter/shared/email.ts';
import { chosenTooLarge, maxPictureBytes, notAPicture } from '#shared/images.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useIdempotencyKey } from '#web/hooks/use-idempotency-key.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { isLikelyPicture, shrinkPhoto } from '#web/lib/prepare-photo.ts';
import { toast } from '#web/lib/toast.ts';
import { maxPictures } from '../../shared/limits.ts';
import { missingFields, reviewText } from '../../shared/review-input.ts';
import { defaultRating } from '../../shared/review-stats.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import type { Invitation } from './invitation.tsx';

/** The email address is required only for the newsletter. */
export function reviewFormRules(joins: boolean) {
  const email: z.ZodType<string | null, string> = joins
    ? subscriberEmail
    : z.string().transform(() => null);
  return reviewText.extend({ email, joins: z.boolean() });
}

/** Before and after validation. */
type ReviewFormValues = z.input<ReturnType<typeof reviewFormRules>>;
type ReviewFormText = z.output<ReturnType<typeof reviewFormRules>>;

export const emptyReview: ReviewFormValues = {
  name: '',
  title: '',
  comment: '',
  product: '',
  rating: defaultRating,
  dogName: '',
  dogBreed: '',
  email: '',
  joins: false,
};

type WrittenReview = {
  text: ReviewFormText;
  images: readonly File[];
  website: string;
  invitation: string | null;
};

export function toReviewForm({ text, images, website, invitation }: WrittenReview): FormData {
  const form = new FormData();
  const { email, joins: _, ...fields } = text;
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value ?? ''));
  if (email !== null) {
    form.set('email', email);
    form.set('joinNewsletter', 'true');
  }
  form.set('website', website);
  if (invitation !== null) form.set('invitation', invitation);
  for (const [index, image] of images.entries())
    form.append(index === 0 ? 'image' : 'images', image);
  return form;
}

/** Milliseconds. */
const thanksDuration = 6000;

type Options = {
  open: boolean;
  product: number | null;
  invitation: Invitation | null;
  onSent: () => void;
};

export function useReviewForm({ open, product, invitation, onSent }: Options) {
  const send = useSendReview();
  const website = useRef<HTMLInputElement>(null);
  const [images, setImages] = useState<readonly File[]>([]);
  const [imageError, setImageError] = useState('');
  const [missing, setMissing] = useState(false);
  const invited = invitation?.view ?? null;
  const suggested = product ?? invited?.products.find(({ reviewed }) => !reviewed)?.productID;
  const { form, unsaved } = useDraftForm<ReviewFormValues, ReviewFormText>({
    name: 'review:new',
    stored: {
      ...emptyReview,
      product: String(suggested ?? ''),
      name: invited?.name ?? '',
    },
    resolver: (values, ...rest) => zodResolver(reviewFormRules(values.joins))(values, ...rest),
    open,
    files: images.map(({ name }) => name),
    dropFiles: () => setImages([]),
  });
  const call = useSubmit(form, 'Failed to submit review. Please try again.');

  const chooseImage = async (file: File | null, instead?: File) => {
    const problem = file && !(await isLikelyPicture(file)) ? notAPicture : '';
    setImageError(problem);
    if (problem) return;
    setImages((chosen) => replaceFile(chosen, file, instead));
    if (!file) return;
    // Shown immediately, then replaced by the resized one, unless removed or sent meanwhile.
    const sent = (await shrinkPhoto(file)) ?? file;
    const fits = sent.size <= maxPictureBytes;
    if (!fits) setImageError(chosenTooLarge);
    setImages((chosen) =>
      chosen.includes(file) ? replaceFile(chosen, fits ? sent : null, file) : chosen,
    );
  };

  const sendText = async (text: ReviewFormText) => {
    setMissing(false);
    await call.submit(async () => {
      await send.mutateAsync({
        text,
        images,
        website: website.current?.value ?? '',
        invitation: invited && invitation ? invitation.token : null,
      });
      toast.success('Thank you for sharing your experience! 🐾', { duration: thanksDuration });
      setImages([]);
      unsaved.discard();
      onSent();
    });
  };

  return {
    ...form,
    submit: form.handleSubmit(sendText, (errors) => {
      call.reset();
      setMissing(Object.values(errors).some(({ message }) => message === missingFields));
    }),
    sending: call.pending,
    percent: send.percent,
    failure: missing ? missingFields : call.failure,
    images,
    imageError,
    chooseImage,
    website,
    // Another product on the page is a suggestion, not a conflicting change.
    unsaved: { ...unsaved, replaces: false },
  };
}

export type ReviewForm = ReturnType<typeof useReviewForm>;

const replaceFile = (files: readonly File[], next: File | null, old?: File): readonly File[] =>
  old
    ? files.flatMap((file) => (file === old ? (next ?? []) : file))
    : [...files, next ?? []].flat().slice(0, maxPictures);

/** `percent` uploaded; null when idle. */
function useSendReview() {
  const utils = trpc.useUtils();
  const [percent, setPercent] = useState<number | null>(null);
  const key = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (review: WrittenReview) =>
      uploadForm<ReviewView>({
        method: 'POST',
        path: '/reviews',
        form: toReviewForm(review),
        idempotencyKey: key.keyOf(review),
        ...(review.images.length > 0 && { onProgress: setPercent }),
      }),
    onSuccess: () => {
      key.done();
      void utils.reviews.invalidate();
    },
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}
