import type { ReviewsView } from './reviews-view.ts';

/** Reviews fetched at a time: four rows on a wide screen. */
const atATime = 12;

/** What to ask the server for, to show this. The page and its prefetch must ask for the same. */
export function reviewsPart({ sort, product }: ReviewsView) {
  return { sort, limit: atATime, product: product ?? ('all' as const) };
}

/** The first reviews of one product, for its page. */
export function productReviewsPart(id: number) {
  return { id, limit: 6 };
}
