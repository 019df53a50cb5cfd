import type { ReviewStats } from './review-stats.ts';
import { type Star, stars } from './stars.ts';

/** The bars of the distribution, five stars first, each with its share of all in whole percent. */
export function distribution({
  totalReviews,
  ratingCounts,
}: ReviewStats): { star: Star; count: number; percent: number }[] {
  return stars.map((star) => ({
    star,
    count: ratingCounts[star],
    percent: totalReviews === 0 ? 0 : Math.round((ratingCounts[star] / totalReviews) * 100),
  }));
}
