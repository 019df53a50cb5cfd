import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { chosenTooLarge, largestPicture } from '#shared/images.ts';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import { uploadForm } from '#web/lib/upload-form.ts';
import { missingFields } from '../../shared/review-input.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import type { Invitation } from './invitation.tsx';
import {
  emptyReview,
  type ReviewFormText,
  type ReviewFormValues,
  reviewFormRules,
  toForm,
  type WrittenReview,
} from './review-form.ts';

/** How long the thanks stay, in milliseconds. */
const thanksDuration = 6000;

type Options = {
  /** The product that the page shows, chosen at first. */
  product: number | null;
  invitation: Invitation | null;
  onSent: () => void;
};

/** The fields of a review, its picture, and what happens when it is sent. */
export function useReviewForm({ product, invitation, onSent }: Options) {
  const send = useSendReview();
  const busy = useRef(false);
  const website = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState('');
  const [failure, setFailure] = useState('');
  const [joins, setJoins] = useState(false);
  const form = useForm<ReviewFormValues, unknown, ReviewFormText>({
    resolver: zodResolver(reviewFormRules(joins)),
    defaultValues: emptyReview,
  });
  const { setValue, getValues, reset } = form;

  useEffect(() => {
    if (product !== null) setValue('product', String(product));
  }, [product, setValue]);

  const invited = invitation?.view ?? null;
  useEffect(() => {
    if (!invited) return;
    const next = invited.products.find(({ reviewed }) => !reviewed);
    if (next && getValues('product') === '') setValue('product', String(next.productID));
    if (getValues('name') === '') setValue('name', invited.name);
  }, [invited, getValues, setValue]);

  const chooseImage = (file: File | null) => {
    const refused = file !== null && file.size > largestPicture;
    setImageError(refused ? chosenTooLarge : '');
    if (!refused) setImage(file);
  };

  const clear = () => {
    reset(emptyReview);
    setJoins(false);
    if (product !== null) setValue('product', String(product));
    setImage(null);
    setImageError('');
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
      clear();
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
    joins,
    setJoins,
    website,
    /** Something has been typed or chosen that leaving would lose. */
    changed: form.formState.isDirty || image !== null || joins,
  };
}

export type ReviewForm = ReturnType<typeof useReviewForm>;

/** Sends a review; `percent` tells how much of its picture has been sent, null when nothing is. */
function useSendReview() {
  const utils = trpc.useUtils();
  const [percent, setPercent] = useState<number | null>(null);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (review: WrittenReview) =>
      uploadForm<ReviewView>({
        method: 'POST',
        path: '/reviews',
        form: toForm(review),
        ...(review.image && { onProgress: setPercent }),
      }),
    onSuccess: () => {
      void utils.reviews.invalidate();
    },
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}
