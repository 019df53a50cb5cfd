import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { ReviewsPageInput } from '../shared/review-input.ts';
import type { AdminSort } from '../shared/review-orders.ts';
import type { ReviewsPage } from '../shared/review-view.ts';
import { searchTerms } from '../shared/search-text.ts';
import { presentReview } from './present-review.ts';
import { Review } from './review.entity.ts';

const literally = (term: string) => term.replace(/[\\%_]/g, '\\$&');

function conditions({ search, filter }: ReviewsPageInput): FilterQuery<Review>[] {
  return [
    ...(filter ? [{ verified: filter === 'verified' }] : []),
    ...searchTerms(search ?? '').map((term) => ({
      searchText: { $like: `%${literally(term)}%` },
    })),
  ];
}

function orderBy(sort: AdminSort): QueryOrderMap<Review>[] {
  const newest: QueryOrderMap<Review>[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  if (sort === 'rating') return [{ rating: 'desc' }, ...newest];
  if (sort === 'name') return [{ [raw((alias) => `lower(${alias}.name)`)]: 'asc' }, ...newest];
  return newest;
}

/** One page of the reviews that fit the owner's filter; beyond the end it is the last page. */
export async function pageReviews(
  { em }: RequestContext,
  input: ReviewsPageInput,
): Promise<ReviewsPage> {
  const { page, pageSize, sort } = input;
  const where = { $and: conditions(input) };
  const total = await em.count(Review, where);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const reviews = await em.find(Review, where, {
    orderBy: orderBy(sort),
    limit: pageSize,
    offset: (shown - 1) * pageSize,
  });
  return { reviews: reviews.map(presentReview), total, page: shown, pages };
}
