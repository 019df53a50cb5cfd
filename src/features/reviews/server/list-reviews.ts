import type { QueryOrderMap } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { ListReviewsInput } from '../shared/review-input.ts';
import type { ReviewSort } from '../shared/review-orders.ts';
import type { ReviewList } from '../shared/review-view.ts';
import { findStats } from './find-stats.ts';
import { presentReview } from './present-review.ts';
import { requireProduct } from './require-product.ts';
import { Review, reviewTopics } from './review.entity.ts';

const orders: Record<ReviewSort, QueryOrderMap<Review>> = {
  recent: { createdAt: 'desc', id: 'desc' },
  rating: { rating: 'desc', createdAt: 'desc', id: 'desc' },
};

/**
 * Reviews of all products or of one, with the figures over all of them. Read once per change, for
 * everyone. @throws DomainError `not_found` for an unknown product.
 */
export function listReviews(
  context: RequestContext,
  { sort, product, limit, cursor }: ListReviewsInput,
): Promise<ReviewList> {
  const key = `reviews ${sort} ${product ?? 'all'} ${cursor}+${limit}`;
  return context.shop.cache.remember(key, reviewTopics, async () => {
    const { em } = context;
    if (product !== null) await requireProduct(em, product);
    const where = product === null ? {} : { productId: product };
    const options = { orderBy: orders[sort], limit: limit + 1, offset: cursor };
    const found = await em.find(Review, where, options);
    return {
      reviews: found.slice(0, limit).map(presentReview),
      stats: await findStats(context, product),
      nextCursor: found.length > limit ? cursor + limit : null,
    };
  });
}
