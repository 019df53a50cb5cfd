import type { RequestContext } from '#server/context.ts';
import { type RatingCount, type ReviewStats, statsOf } from '../../shared/review-stats.ts';
import type { StatsByProduct } from '../../shared/review-view.ts';
import { reviewTopics } from '../review.entity.ts';

const overAll = `
  select rating::float8 as rating, count(*)::int as count from reviews
  where not hidden and (?::int is null or product_id = ?) group by rating`;

const perProduct = `
  select product_id as product, rating::float8 as rating, count(*)::int as count from reviews
  where not hidden and product_id is not null group by product_id, rating order by product_id`;

/** The figures over all reviews, or over those of one product. Read once per change, for everyone. */
export function findStats(context: RequestContext, product: number | null): Promise<ReviewStats> {
  return context.shop.cache.remember(`review stats ${product ?? 'all'}`, reviewTopics, async () =>
    statsOf(await context.em.execute<RatingCount[]>(overAll, [product, product])),
  );
}

/** The figures of every product that has reviews. Read once per change, for everyone. */
export function findStatsByProduct(context: RequestContext): Promise<StatsByProduct> {
  return context.shop.cache.remember('review stats by product', reviewTopics, async () => {
    const rows = await context.em.execute<(RatingCount & { product: number })[]>(perProduct);
    const byProduct = Map.groupBy(rows, ({ product }) => product);
    return [...byProduct].map(([product, ratings]) => ({ product, ...statsOf(ratings) }));
  });
}
