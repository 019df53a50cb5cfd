import type { RequestContext } from '#server/context.ts';
import type { CreateReviewInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { imitateReview } from './imitate-review.ts';
import { reviewLimit } from './review-limit.ts';
import { storeReview } from './store-review.ts';

/**
 * Takes a visitor's review. One that comes through an invitation is verified by the purchase; the
 * others wait for the owner. @throws DomainError `too_many`, or what `storeReview` throws.
 */
export function createReview(
  context: RequestContext,
  { website, ...input }: CreateReviewInput,
): Promise<ReviewView> {
  return context.shop.limits.within(reviewLimit, context.address, () =>
    website ? imitateReview(context, input) : storeReview(context, input),
  );
}
