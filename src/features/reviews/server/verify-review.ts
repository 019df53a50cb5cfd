import type { RequestContext } from '#server/context.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { changeReview } from './change-review.ts';

/** Marks a review as checked by the owner, or takes the mark away. @throws DomainError `not_found`. */
export function verifyReview(
  context: RequestContext,
  { id, verified }: { id: number; verified: boolean },
): Promise<ReviewView> {
  return changeReview(context, id, (review) => {
    review.verified = verified;
  });
}
