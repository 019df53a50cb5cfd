import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { listHiddenNumbers } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, likePattern } from '#server/db/database.ts';
import type { SiteMapPart } from '#server/feature.ts';
import type { Waiting } from '#server/registry.ts';
import { searchWords } from '#shared/normalize.ts';
import { pageOf } from '#shared/page.ts';
import type { AdminFilter, AdminSort, ReviewsPageInput } from '../../shared/review-input.ts';
import type { OfficeReview } from '../../shared/review-view.ts';
import { presentReview } from '../present-review.ts';
import { Review, reviewTopics } from '../review.entity.ts';

const filters: Record<AdminFilter, FilterQuery<Review>> = {
  new: { seenAt: null },
  verified: { verified: true },
  pending: { verified: false },
  hidden: { hidden: true },
};

function conditions({ search, filter }: ReviewsPageInput): FilterQuery<Review>[] {
  return [
    ...(filter ? [filters[filter]] : []),
    ...searchWords(search ?? '').map((word) => ({ searchText: { $like: likePattern(word) } })),
  ];
}

function orderBy(sort: AdminSort): QueryOrderMap<Review>[] {
  const newest: QueryOrderMap<Review>[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  if (sort === 'rating') return [{ rating: 'desc' }, ...newest];
  if (sort === 'name') return [{ [raw((alias) => `lower(${alias}.name)`)]: 'asc' }, ...newest];
  return newest;
}

export async function pageReviews({ em }: RequestContext, input: ReviewsPageInput) {
  const where = { $and: conditions(input) };
  const { slice, pagination } = pageOf(input, await em.count(Review, where));
  const reviews = await em.find(Review, where, { orderBy: orderBy(input.sort), ...slice });
  return { reviews: reviews.map(presentForOffice), ...pagination };
}

const presentForOffice = (review: Review): OfficeReview => ({
  ...presentReview(review),
  isNew: review.seenAt == null,
});

/** Reviews not yet seen, for live notifications in the office. */
export async function waitingReviews(em: EntityManager): Promise<Waiting> {
  const unseenOnly = { seenAt: null };
  const count = await em.count(Review, unseenOnly);
  const newest = await em.findOne(Review, unseenOnly, { orderBy: { id: 'desc' } });
  if (!newest) return { count, newest: null };
  const { id, rating, productName } = newest;
  return { count, newest: { mark: id, words: `${rating} stars for ${productName}` } };
}

const lastChangesQuery = `
  select product_id as "productId", max(greatest(created_at, admin_comment_date)) as "changedAt"
  from reviews where not hidden group by product_id`;

export const reviewedPages: SiteMapPart = {
  topics: reviewTopics,
  async addresses(context) {
    const hidden = await listHiddenNumbers(context);
    const found =
      await context.em.execute<{ productId: number | null; changedAt: Date }[]>(lastChangesQuery);
    return found.flatMap(({ productId, changedAt }) => [
      { path: '/reviews', changedAt: new Date(changedAt) },
      ...(productId === null || hidden.has(productId)
        ? []
        : [{ path: `/products/${productId}`, changedAt: new Date(changedAt) }]),
    ]);
  },
};
