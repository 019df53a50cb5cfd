import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#web/lib/trpc.ts';
import { uploadForm } from '#web/lib/upload-form.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { toForm, type WrittenReview } from './review-form.ts';

/** Sends a review; `percent` tells how much of its picture has been sent, null when nothing is. */
export function useSendReview() {
  const known = trpc.useUtils();
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
      void known.reviews.invalidate();
    },
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}
