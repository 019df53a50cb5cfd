import { paths } from '#web/paths.ts';
import { productReviewsAtATime, reviewsAtATime } from '../shared/limits.ts';
import type { ReviewSort } from '../shared/review-input.ts';
import type { Star } from '../shared/review-stats.ts';

export type ReviewsView = {
  sort: ReviewSort;
  /** Null for all. */
  product: number | null;
  /** Null for all. */
  stars: Star | null;
};

export function readReviewsView(params: URLSearchParams): ReviewsView {
  const product = params.get('product') ?? '';
  const stars = params.get('stars') ?? '';
  return {
    sort: params.get('sort') === 'rating' ? 'rating' : 'recent',
    product: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : null,
    stars: /^[1-5]$/.test(stars) ? (Number(stars) as Star) : null,
  };
}

/** The page and its prefetch must use the same input. */
export function reviewsPart({ sort, product, stars }: ReviewsView) {
  const part = { sort, limit: reviewsAtATime, product: product ?? ('all' as const) };
  return stars === null ? part : { ...part, stars };
}

/** Reviews with photos first, as the most informative. */
export function productReviewsPart(id: number) {
  return { id, limit: productReviewsAtATime, sort: 'photos' as const };
}

export function reviewsPath({ sort, product, stars }: ReviewsView): string {
  const params = new URLSearchParams({
    ...(product !== null && { product: String(product) }),
    ...(stars !== null && { stars: String(stars) }),
    ...(sort !== 'recent' && { sort }),
  });
  return params.size === 0 ? paths.reviews : `${paths.reviews}?${params}`;
}

export const starsPath = (product: number | null) => (stars: Star) =>
  `${reviewsPath({ sort: 'recent', product, stars })}#all-reviews`;
