import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { listHiddenNumbers, requireProductInShop } from '#features/products/server/public.ts';
import { requireScope } from '#server/authorize.ts';
import type { RequestContext } from '#server/context.ts';
import { findChanged, inOrderOf, withUpdateTimes } from '#server/db/changes.ts';
import type { Ratings } from '#server/registry.ts';
import * as limits from '../../shared/limits.ts';
import * as inputs from '../../shared/review-input.ts';
import {
  averageOf,
  isStar,
  type RatingCount,
  type ReviewStats,
  statsOf,
} from '../../shared/review-stats.ts';
import type { ProductReviewList, ReviewListView, ReviewView } from '../../shared/review-view.ts';
import { presentForProduct, presentReview } from '../present-review.ts';
import { Review, reviewTopics } from '../review.entity.ts';

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

type ReviewOrder = inputs.ReviewSort | inputs.ProductReviewsInput['sort'];

type ReviewsPart = Omit<inputs.ListReviewsInput, 'sort' | 'stars' | 'hidden'> & {
  sort: ReviewOrder;
  stars?: number | null | undefined;
  hidden?: boolean;
};

const withPhotoFirst: QueryOrderMap<Review> = {
  [raw((alias) => `(${alias}.image_filename is null)`)]: 'asc',
};

const orderings: Record<ReviewOrder, QueryOrderMap<Review>[]> = {
  recent: [{ createdAt: 'desc', id: 'desc' }],
  rating: [{ rating: 'desc', createdAt: 'desc', id: 'desc' }],
  photos: [withPhotoFirst, { createdAt: 'desc', id: 'desc' }],
};

/** Keyset pagination. The first bound lets an index find the start. */
const after: Record<ReviewOrder, (cursor: inputs.ReviewCursor) => FilterQuery<Review>> = {
  recent: ({ createdAt: time, id }) => {
    const createdAt = new Date(time);
    return {
      createdAt: { $lte: createdAt },
      $or: [{ createdAt: { $lt: createdAt } }, { id: { $lt: id } }],
    };
  },
  rating: (cursor) => ({
    rating: { $lte: cursor.rating },
    $or: [{ rating: { $lt: cursor.rating } }, after.recent(cursor)],
  }),
  photos: (cursor) =>
    cursor.withPhoto
      ? { $or: [{ $and: [{ imageFilename: { $ne: null } }, after.recent(cursor)] }, withoutPhoto] }
      : { $and: [withoutPhoto, after.recent(cursor)] },
};

const withoutPhoto: FilterQuery<Review> = { imageFilename: null };

/** The parts that the shop's pages and a call without parameters request: few enough to cache. */
const cachedLimits: readonly number[] = [
  limits.defaultListSize,
  limits.reviewsAtATime,
  limits.productReviewsAtATime,
];
/** Reviews per point of the read quota. */
const reviewsPerPoint = 50;

/**
 * Uncached parts charge the read quota. @throws DomainError `not_found`, `too_many`, or as
 * `requireScope` for hidden reviews.
 */
export async function listReviews(
  context: RequestContext,
  input: ReviewsPart,
): Promise<ReviewListView> {
  if (input.hidden) await requireScope(context, 'reviews:read');
  const list = await findReviews(context, input);
  const { nextCursor: cursor } = list;
  if (!input.updatedSince) {
    const next = cursor === null ? null : { cursor };
    context.setPartHeaders({ total: await countReviews(context, input, list.stats), next });
  }
  return list;
}

async function countReviews(
  { em }: RequestContext,
  input: ReviewsPart,
  { ratingCounts, totalReviews }: ReviewStats,
): Promise<number> {
  const { stars, hidden } = input;
  if (hidden) return em.count(Review, { $and: conditionsOf(input) });
  return stars != null && isStar(stars) ? ratingCounts[stars] : totalReviews;
}

const conditionsOf = ({ product, stars, hidden }: ReviewsPart): FilterQuery<Review>[] => [
  ...(hidden ? [] : [{ hidden: false }]),
  ...(product === null ? [] : [{ productId: product }]),
  ...(stars == null ? [] : [{ rating: { $gte: stars, $lt: stars + 1 } }]),
];

function findReviews(context: RequestContext, input: ReviewsPart): Promise<ReviewListView> {
  const { sort, product, limit, cursor, stars, hidden, updatedSince } = input;
  if (cursor || stars != null || hidden || updatedSince || !cachedLimits.includes(limit)) {
    context.chargeUncached(Math.ceil(limit / reviewsPerPoint));
    return readReviews(context, input);
  }
  const key = `reviews ${sort} ${product ?? 'all'} ${limit}`;
  return context.shop.cache.remember(key, reviewTopics, () => readReviews(context, input));
}

async function readReviews(context: RequestContext, input: ReviewsPart): Promise<ReviewListView> {
  const { em } = context;
  const { sort, product, limit, cursor } = input;
  if (product !== null) await requireProductInShop(em, product);
  const changed = await findChanged(context, 'reviews', input);
  const where = [
    ...conditionsOf(input),
    ...(changed ? [{ id: { $in: [...changed.keys()] } }] : []),
    ...(cursor ? [after[sort](cursor)] : []),
  ];
  const options = { orderBy: orderings[sort], limit: limit + 1 };
  const found = await em.find(Review, { $and: where }, options);
  const shown = changed ? inOrderOf(changed, found, ({ id }) => id) : found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  // The office knows hidden products, and hiding one changes no review of a copy.
  const reviews = input.hidden ? shown.map(presentReview) : await present(context, shown);
  return {
    reviews: await withUpdateTimes(em, 'reviews', reviews, ({ id }) => id, changed),
    stats: await findStats(context, product),
    nextCursor: last ? inputs.writeCursor(cursorOf(last, sort)) : null,
  };
}

/** A hidden product is treated as deleted: its name stays, without a link. */
async function present(context: RequestContext, reviews: readonly Review[]): Promise<ReviewView[]> {
  const hidden = await listHiddenNumbers(context);
  return reviews.map((review) => {
    const view = presentReview(review);
    return view.product !== null && hidden.has(view.product) ? { ...view, product: null } : view;
  });
}

const cursorOf = (
  { rating, createdAt, id, imageFilename }: Review,
  sort: ReviewOrder,
): inputs.ReviewCursor => ({
  rating,
  createdAt: createdAt.getTime(),
  id,
  withPhoto: sort === 'photos' && imageFilename != null,
});

/** With the key names of the product review list. @throws DomainError `not_found`. */
export async function listProductReviews(
  context: RequestContext,
  { id, ...part }: inputs.ProductReviewsInput,
): Promise<ProductReviewList> {
  const list = await listReviews(context, { product: id, ...part });
  return { ...list, reviews: list.reviews.map(presentForProduct) };
}

const minFeaturedRating = 4;

const featuredOrder: QueryOrderMap<Review>[] = [
  withPhotoFirst,
  { verified: 'desc', createdAt: 'desc', id: 'desc' },
];

/** Photos first, then verified, then newest; reviews listed right below only fill the row. */
export function featureReviews(context: RequestContext): Promise<ReviewView[]> {
  return context.shop.cache.remember('reviews featured', reviewTopics, async () => {
    const { em } = context;
    const newest = await em.find(
      Review,
      { hidden: false },
      { orderBy: orderings.recent, limit: limits.reviewsAtATime, fields: ['id'] },
    );
    const listedBelow = newest.map(({ id }) => id);
    const find = (id: { $in: number[] } | { $nin: number[] }, limit: number) =>
      em.find(
        Review,
        { id, hidden: false, rating: { $gte: minFeaturedRating } },
        { orderBy: featuredOrder, limit },
      );
    const others = await find({ $nin: listedBelow }, limits.maxFeatured);
    const missing = limits.featuredAtATime - others.length;
    const filler = missing > 0 ? await find({ $in: listedBelow }, missing) : [];
    return present(context, [...others, ...filler]);
  });
}
