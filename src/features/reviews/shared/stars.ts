/** Best first. */
export const stars = [5, 4, 3, 2, 1] as const;

export type Star = (typeof stars)[number];

export const isStar = (star: number): star is Star => stars.some((one) => one === star);

/** “5 stars”, “1 star” */
export const starsText = (star: Star): string => `${star} ${star === 1 ? 'star' : 'stars'}`;

/** “4 stars and up to 4.5”, “5 stars” */
export const ratingsText = (star: Star): string =>
  star === 5 ? starsText(star) : `${starsText(star)} and up to ${star + 0.5}`;

/** A half star counts down (4.5 as 4). */
export function starOf(rating: number): Star {
  return stars.find((star) => rating >= star) ?? 1;
}
