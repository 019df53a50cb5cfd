import { paths } from '#web/paths.ts';
import type { Star } from '../shared/review-stats.ts';
import type { ReviewsView } from './reviews-view.ts';

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
