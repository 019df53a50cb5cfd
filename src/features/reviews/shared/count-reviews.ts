/** How many reviews, in words: 1 review, 12 reviews. */
export function countReviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
