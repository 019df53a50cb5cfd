import { type ReviewStats, type Star, stars } from './review-stats.ts';

/** Five stars first, in whole percent; the largest remainder method makes them sum to 100. */
export function distribution({
  totalReviews,
  ratingCounts,
}: ReviewStats): { star: Star; count: number; percent: number }[] {
  const total = Math.max(1, totalReviews);
  const bars = stars.map((star) => {
    const count = ratingCounts[star];
    return { star, count, share: (count / total) * 100 };
  });
  const whole = bars.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const roundedUp = bars
    .toSorted((one, other) => (other.share % 1) - (one.share % 1))
    .slice(0, totalReviews === 0 ? 0 : 100 - whole)
    .map(({ star }) => star);
  return bars.map(({ star, count, share }) => ({
    star,
    count,
    percent: Math.floor(share) + (roundedUp.includes(star) ? 1 : 0),
  }));
}
