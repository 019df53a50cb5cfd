export const stars = [5, 4, 3, 2, 1] as const;

export type Star = (typeof stars)[number];

export const isStar = (star: number): star is Star => stars.some((one) => one === star);

export const starsText = (star: Star): string => `${star} ${star === 1 ? 'star' : 'stars'}`;

export const ratingsText = (star: Star): string =>
  star === 5 ? starsText(star) : `${starsText(star)} and up to ${star + 0.5}`;

/** A half star counts down (4.5 as 4). */
export function starOf(rating: number): Star {
  return stars.find((star) => rating >= star) ?? 1;
}

export const lowestRating = 1;
export const maxRating = 5;

export const defaultRating = 5;

const ratingStep = 0.5;

export function isInHalfStars(rating: number): boolean {
  return Number.isInteger(rating / ratingStep);
}

/** All 0 without reviews. */
export type ReviewStats = {
  totalReviews: number;
  /** Two decimals. */
  averageRating: number;
  ratingCounts: Record<Star, number>;
};

export type RatingCount = { rating: number; count: number };

/** Two decimals; 0 without ratings. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Number((sum / count).toFixed(2));
}

export function statsOf(ratings: readonly RatingCount[]): ReviewStats {
  const ratingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let totalReviews = 0;
  let sum = 0;
  for (const { rating, count } of ratings) {
    ratingCounts[starOf(rating)] += count;
    totalReviews += count;
    sum += rating * count;
  }
  return { totalReviews, averageRating: averageOf(sum, totalReviews), ratingCounts };
}

export function shownAverage({ averageRating }: Pick<ReviewStats, 'averageRating'>): string {
  return averageRating.toFixed(1);
}

export function countReviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

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
