import type { ProductReviewView, ReviewView } from '../shared/review-view.ts';

/** A review from the list of a product, which has key names of its own, as the other lists have it. */
export function toReview({ _id, image, date, ...common }: ProductReviewView): ReviewView {
  return { id: _id, image_filename: image, imageFilename: image, created_at: date, ...common };
}
