import type { RequestContext } from '#server/context.ts';
import { mostFeatured } from '../shared/limits.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { presentReview } from './present-review.ts';
import { Review, reviewTopics } from './review.entity.ts';

/** From this rating on a review is shown off. */
const lowestFeatured = 4;

/** The reviews to show off: of 4 stars or more, verified ones first, then the newest. */
export function featureReviews(context: RequestContext): Promise<ReviewView[]> {
  return context.shop.cache.remember('reviews featured', reviewTopics, async () => {
    const found = await context.em.find(
      Review,
      { rating: { $gte: lowestFeatured } },
      { orderBy: { verified: 'desc', createdAt: 'desc', id: 'desc' }, limit: mostFeatured },
    );
    return found.map(presentReview);
  });
}
