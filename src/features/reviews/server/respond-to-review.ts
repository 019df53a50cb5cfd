import type { RequestContext } from '#server/context.ts';
import type { RespondInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { changeReview } from './change-review.ts';

/**
 * Gives a review the owner's response, or another one in its place. An empty one changes nothing;
 * `clear` takes the response away. @throws DomainError `not_found`.
 */
export function respondToReview(
  context: RequestContext,
  { id, admin_comment, adminComment, clear }: RespondInput,
): Promise<ReviewView> {
  const text = admin_comment ?? adminComment;
  return changeReview(context, id, (review) => {
    if (text === null && !clear) return;
    review.adminComment = text;
    review.adminCommentDate = text === null ? null : context.shop.clock.now();
  });
}
