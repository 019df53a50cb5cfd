import type { RequestContext } from '#server/context.ts';
import type { Ratings } from '#server/registry.ts';
import {
  averageOf,
  type RatingCount,
  type ReviewStats,
  statsOf,
} from '../../shared/review-stats.ts';
import { reviewTopics } from '../review.entity.ts';

const ratingCountsQuery = `
  select rating::float8 as rating, count(*)::int as count from reviews
  where not hidden and (?::int is null or product_id = ?) group by rating`;

const productSumsQuery = `
  select product_id as product, sum(rating)::float8 as sum, count(*)::int as count from reviews
  where not hidden and product_id is not null group by product_id`;

/** Cached until a review changes. @param product null for all. */
export function findStats(context: RequestContext, product: number | null): Promise<ReviewStats> {
  return context.shop.cache.remember(`review stats ${product ?? 'all'}`, reviewTopics, async () =>
    statsOf(await context.em.execute<RatingCount[]>(ratingCountsQuery, [product, product])),
  );
}

type ProductRating = { product: number; sum: number; count: number };

export const productRatings: Ratings = {
  topics: reviewTopics,
  async read(em) {
    const rows = await em.execute<ProductRating[]>(productSumsQuery);
    return new Map(
      rows.map(({ product, sum, count }) => [product, { average: averageOf(sum, count), count }]),
    );
  },
};
