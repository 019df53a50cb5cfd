import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chosenTooLarge, largestPicture, notAPicture } from '#shared/images.ts';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import { useSendingKey } from '#web/hooks/use-sending-key.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { beginsAsPicture, shrinkPhoto } from '#web/lib/prepare-photo.ts';
import { toast } from '#web/lib/toast.ts';
import { missingFields } from '../../shared/review-input.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import type { Invitation } from './invitation.tsx';
import {
  emptyReview,
  type ReviewFormText,
  type ReviewFormValues,
  reviewFormRules,
  toReviewForm,
  type WrittenReview,
} from './review-form.ts';

/** How long the thanks stay, in milliseconds. */
const thanksDuration = 6000;

type Options = {
  open: boolean;
  /** The product that the page shows, chosen at first. */
  product: number | null;
  invitation: Invitation | null;
  onSent: () => void;
};

/** The fields of a review, its picture, and what happens when it is sent. */
export function useReviewForm({ open, product, invitation, onSent }: Options) {
  const send = useSendReview();
  const busy = useRef(false);
  const website = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState('');
  const [failure, setFailure] = useState('');
  const invited = invitation?.view ?? null;
  const suggested = product ?? invited?.products.find(({ reviewed }) => !reviewed)?.productID;
  const { form, unsaved } = useKeptForm<ReviewFormValues, ReviewFormText>({
    name: 'review:new',
    stored: {
      ...emptyReview,
      product: String(suggested ?? ''),
      name: invited?.name ?? '',
    },
    resolver: (values, ...rest) => zodResolver(reviewFormRules(values.joins))(values, ...rest),
    open,
    files: image ? [image.name] : [],
    dropFiles: () => void chooseImage(null),
  });

  const chosen = useRef<File | null>(null);
  const chooseImage = async (file: File | null) => {
    chosen.current = file;
    const problem = file && !(await beginsAsPicture(file)) ? notAPicture : '';
    if (chosen.current !== file) return;
    setImageError(problem);
    if (problem) return;
    // Seen at once; the smaller one takes its place when it is ready, unless it was sent by then.
    setImage(file);
    const smaller = file && (await shrinkPhoto(file));
    if (chosen.current !== file) return;
    const sent = smaller ?? file;
    if (sent && sent.size > largestPicture) setImageError(chosenTooLarge);
    setImage(sent && sent.size > largestPicture ? null : sent);
  };

  const sendText = async (text: ReviewFormText) => {
    // A second press can come before the button has been drawn as busy.
    if (busy.current) return;
    busy.current = true;
    setFailure('');
    try {
      await send.mutateAsync({
        text,
        image,
        website: website.current?.value ?? '',
        invitation: invited && invitation ? invitation.token : null,
      });
      toast.success('Thank you for sharing your experience! 🐾', { duration: thanksDuration });
      chosen.current = null;
      setImage(null);
      unsaved.discard();
      onSent();
    } catch (error) {
      setFailure(errorText(error, 'Failed to submit review. Please try again.'));
    } finally {
      busy.current = false;
    }
  };

  return {
    ...form,
    submit: form.handleSubmit(sendText, (errors) => {
      const missing = Object.values(errors).some(({ message }) => message === missingFields);
      setFailure(missing ? missingFields : '');
    }),
    sending: send.isPending,
    percent: send.percent,
    failure,
    image,
    imageError,
    chooseImage,
    website,
    // Another product on the page is a suggestion, not a change by somebody else.
    unsaved: { ...unsaved, clash: false },
  };
}

export type ReviewForm = ReturnType<typeof useReviewForm>;

/** Sends a review; `percent` tells how much of its picture has been sent, null when nothing is. */
function useSendReview() {
  const utils = trpc.useUtils();
  const [percent, setPercent] = useState<number | null>(null);
  const key = useSendingKey();
  const mutation = useMutation({
    mutationFn: (review: WrittenReview) =>
      uploadForm<ReviewView>({
        method: 'POST',
        path: '/reviews',
        form: toReviewForm(review),
        idempotencyKey: key.keyOf(review),
        ...(review.image && { onProgress: setPercent }),
      }),
    onSuccess: () => {
      key.done();
      void utils.reviews.invalidate();
    },
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}
