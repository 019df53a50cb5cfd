/** The bars of the distribution, from the best down. */
export const stars = [5, 4, 3, 2, 1] as const;

export type Star = (typeof stars)[number];

/** Whether a number names one of the bars. */
export const isStar = (star: number): star is Star => stars.some((one) => one === star);

/** “5 stars”, “1 star”. */
export const starsInWords = (star: Star): string => `${star} ${star === 1 ? 'star' : 'stars'}`;

/** Every rating that counts under this bar: “4 stars and up to 4.5”, “5 stars”. */
export const ratingsInWords = (star: Star): string =>
  star === 5 ? starsInWords(star) : `${starsInWords(star)} and up to ${star + 0.5}`;

/** The bar under which a rating counts: a half star counts downwards (4.5 under 4). */
export function starOf(rating: number): Star {
  return stars.find((star) => rating >= star) ?? 1;
}
