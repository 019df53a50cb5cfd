import type { QueryOrderMap } from '@mikro-orm/core';
import { requireProduct } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { mostFeatured } from '../shared/limits.ts';
import type { ListReviewsInput, ProductReviewsInput, ReviewSort } from '../shared/review-input.ts';
import type { ProductReviewList, ReviewList, ReviewView } from '../shared/review-view.ts';
import { findStats } from './find-stats.ts';
import { presentForProduct, presentReview } from './present-review.ts';
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
    const where = { hidden: false, ...(product !== null && { productId: product }) };
    const options = { orderBy: orders[sort], limit: limit + 1, offset: cursor };
    const found = await em.find(Review, where, options);
    return {
      reviews: found.slice(0, limit).map(presentReview),
      stats: await findStats(context, product),
      nextCursor: found.length > limit ? cursor + limit : null,
    };
  });
}

/** The reviews of one product, newest first, with the key names of its own. @throws DomainError `not_found`. */
export async function listProductReviews(
  context: RequestContext,
  { id, ...part }: ProductReviewsInput,
): Promise<ProductReviewList> {
  const list = await listReviews(context, { sort: 'recent', product: id, ...part });
  return { ...list, reviews: list.reviews.map(presentForProduct) };
}

/** From this rating on a review is shown off. */
const lowestFeatured = 4;

/** The reviews to show off: of 4 stars or more, verified ones first, then the newest. */
export function featureReviews(context: RequestContext): Promise<ReviewView[]> {
  return context.shop.cache.remember('reviews featured', reviewTopics, async () => {
    const found = await context.em.find(
      Review,
      { hidden: false, rating: { $gte: lowestFeatured } },
      { orderBy: { verified: 'desc', createdAt: 'desc', id: 'desc' }, limit: mostFeatured },
    );
    return found.map(presentReview);
  });
}
