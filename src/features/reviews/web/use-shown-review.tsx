import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ReviewView } from '../shared/review-view.ts';

const loadDialog = () => import('./review-dialog.tsx');
const ReviewDialog = lazy(async () => ({ default: (await loadDialog()).ReviewDialog }));

/** A review that is looked at in full: how to show one, and the dialog to put on the page. */
export function useShownReview(): { show: (review: ReviewView) => void; dialog: ReactNode } {
  const [review, setReview] = useState<ReviewView | null>(null);
  const [open, setOpen] = useState(false);
  // The dialog's code is there before anyone presses a card; if it does not come, pressing asks again.
  useEffect(() => void loadDialog().catch(() => {}), []);

  const show = (next: ReviewView) => {
    setReview(next);
    setOpen(true);
  };
  const dialog = review && (
    <Suspense>
      <ReviewDialog key={review.id} review={review} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
}
