import { type Star, starOf } from './stars.ts';

export const lowestRating = 1;
export const highestRating = 5;

/** What a review form begins with, and what a review without a rating gets. */
export const usualRating = 5;

/** Ratings come in half stars. */
export const ratingStep = 0.5;

/** Whether a rating is one of whole or half stars. */
export function isInHalfStars(rating: number): boolean {
  return Number.isInteger(rating / ratingStep);
}

/** The nearest rating that can be given. */
export function nearestRating(value: number): number {
  const inSteps = Math.round(value / ratingStep) * ratingStep;
  return Math.min(highestRating, Math.max(lowestRating, inSteps));
}

/** What many reviews say together; without any, every figure is 0. */
export type ReviewStats = {
  totalReviews: number;
  /** To two decimals. */
  averageRating: number;
  /** Reviews by stars; a half star counts downwards (4.5 under 4). */
  ratingCounts: Record<Star, number>;
};

/** How often a rating was given. */
export type RatingCount = { rating: number; count: number };

/** The average of ratings by their sum and count, to two decimals; 0 without any. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Number((sum / count).toFixed(2));
}

/** The figures over ratings, each with how often it was given. */
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

/** The average as it is shown to people and to search engines: with one decimal. */
export function shownAverage({ averageRating }: Pick<ReviewStats, 'averageRating'>): string {
  return averageRating.toFixed(1);
}

/** How many reviews, in words: 1 review, 12 reviews. */
export function countReviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
