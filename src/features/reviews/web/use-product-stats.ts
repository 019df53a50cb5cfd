import { trpc } from '#web/lib/trpc.ts';
import type { ReviewStats } from '../shared/review-stats.ts';

/** What the reviews of a product say together; null while unknown and when there are none. */
export function useProductStats(productID: number): ReviewStats | null {
  const { data } = trpc.reviews.statsByProduct.useQuery();
  return data?.find(({ product }) => product === productID) ?? null;
}
