import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { presentReview } from './present-review.ts';
import { Review } from './review.entity.ts';
import { reviewNotFound } from './review-not-found.ts';

/** Changes one review and returns it as it is then. @throws DomainError `not_found`. */
export function changeReview(
  context: RequestContext,
  id: number,
  change: (review: Review) => void,
): Promise<ReviewView> {
  return write(context, ['reviews'], async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const review = (await em.findOne(Review, id, { lockMode })) ?? notFound(reviewNotFound);
    change(review);
    return presentReview(review);
  });
}
