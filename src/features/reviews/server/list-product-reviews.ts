import type { RequestContext } from '#server/context.ts';
import type { ProductReviewsInput } from '../shared/review-input.ts';
import type { ProductReviewList } from '../shared/review-view.ts';
import { listReviews } from './list-reviews.ts';
import { presentForProduct } from './present-review.ts';

/** The reviews of one product, newest first, with the key names of its own. @throws DomainError `not_found`. */
export async function listProductReviews(
  context: RequestContext,
  { id, ...part }: ProductReviewsInput,
): Promise<ProductReviewList> {
  const list = await listReviews(context, { sort: 'recent', product: id, ...part });
  return { ...list, reviews: list.reviews.map(presentForProduct) };
}
