import { paths } from '#web/paths.ts';
import type { Star } from '../shared/stars.ts';
import type { ReviewsView } from './reviews-view.ts';

/** The address that shows this; what is usual is left out. */
export function reviewsPath({ sort, product, stars }: ReviewsView): string {
  const asked = new URLSearchParams({
    ...(product !== null && { product: String(product) }),
    ...(stars !== null && { stars: String(stars) }),
    ...(sort !== 'recent' && { sort }),
  });
  return asked.size === 0 ? paths.reviews : `${paths.reviews}?${asked}`;
}

/** The addresses of the reviews with so many stars, of one product or all; they lead to the list. */
export const starsPath = (product: number | null) => (stars: Star) =>
  `${reviewsPath({ sort: 'recent', product, stars })}#all-reviews`;
