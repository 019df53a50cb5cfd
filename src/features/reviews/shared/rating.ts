export const lowestRating = 1;
export const highestRating = 5;

/** What a review form begins with, and what a review without a rating gets. */
export const usualRating = 5;

/** Ratings come in half stars. */
export const ratingStep = 0.5;

/** The bars of the distribution, from the best down. */
export const stars = [5, 4, 3, 2, 1] as const;

export type Star = (typeof stars)[number];

/** Whether a rating is one of whole or half stars. */
export function isInHalfStars(rating: number): boolean {
  return Number.isInteger(rating / ratingStep);
}

/** The bar under which a rating counts: a half star counts downwards (4.5 under 4). */
export function starOf(rating: number): Star {
  return stars.find((star) => rating >= star) ?? lowestRating;
}

/** The nearest rating that can be given. */
export function nearestRating(value: number): number {
  const inSteps = Math.round(value / ratingStep) * ratingStep;
  return Math.min(highestRating, Math.max(lowestRating, inSteps));
}
