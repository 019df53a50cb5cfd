import { paths } from '#web/paths.ts';
import { productReviewsAtATime, reviewsAtATime } from '../shared/limits.ts';
import type { ReviewSort } from '../shared/review-input.ts';
import { reviewPaths } from './paths.ts';

/** Which reviews the page shows; all of it stands in the address. */
export type ReviewsView = {
  sort: ReviewSort;
  /** null: of every product. */
  product: number | null;
};

/** What an address asks for; whatever it has wrong counts as not asked. */
export function readReviewsView(params: URLSearchParams): ReviewsView {
  const product = params.get('product') ?? '';
  return {
    sort: params.get('sort') === 'rating' ? 'rating' : 'recent',
    product: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : null,
  };
}

/** The address that shows this; what is usual is left out. */
export function reviewsPath({ sort, product }: ReviewsView): string {
  const path = product === null ? paths.reviews : reviewPaths.ofProduct(product);
  if (sort === 'recent') return path;
  return `${path}${product === null ? '?' : '&'}sort=${sort}`;
}

/** What to ask the server for, to show this. The page and its prefetch must ask for the same. */
export function reviewsPart({ sort, product }: ReviewsView) {
  return { sort, limit: reviewsAtATime, product: product ?? ('all' as const) };
}

/** The first reviews of one product, for its page: what others photographed says most. */
export function productReviewsPart(id: number) {
  return { id, limit: productReviewsAtATime, sort: 'photos' as const };
}
