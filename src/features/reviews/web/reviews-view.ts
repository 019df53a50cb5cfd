import { productReviewsAtATime, reviewsAtATime } from '../shared/limits.ts';
import type { ReviewSort } from '../shared/review-input.ts';
import type { Star } from '../shared/stars.ts';

/** Which reviews the page shows; all of it stands in the address. */
export type ReviewsView = {
  sort: ReviewSort;
  /** null: of every product. */
  product: number | null;
  /** null: whatever their stars. */
  stars: Star | null;
};

/** What an address asks for; whatever it has wrong counts as not asked. */
export function readReviewsView(params: URLSearchParams): ReviewsView {
  const product = params.get('product') ?? '';
  const stars = params.get('stars') ?? '';
  return {
    sort: params.get('sort') === 'rating' ? 'rating' : 'recent',
    product: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : null,
    stars: /^[1-5]$/.test(stars) ? (Number(stars) as Star) : null,
  };
}

/** What to ask the server for, to show this. The page and its prefetch must ask for the same. */
export function reviewsPart({ sort, product, stars }: ReviewsView) {
  const part = { sort, limit: reviewsAtATime, product: product ?? ('all' as const) };
  return stars === null ? part : { ...part, stars };
}

/** The first reviews of one product, for its page: what others photographed says most. */
export function productReviewsPart(id: number) {
  return { id, limit: productReviewsAtATime, sort: 'photos' as const };
}
