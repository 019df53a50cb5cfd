import type { ReactNode } from 'react';
import { highestRating, lowestRating, shownAverage } from '../shared/review-stats.ts';
import { useProductStats } from './use-product-stats.ts';

type Props = { productID: number; children: (facts: object) => ReactNode };

/** What the reviews say together about a product, as schema.org has it. */
export function ProductFacts({ productID, children }: Props) {
  const stats = useProductStats(productID);
  if (!stats) return children({});
  return children({
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shownAverage(stats),
      reviewCount: stats.totalReviews,
      bestRating: highestRating,
      worstRating: lowestRating,
    },
  });
}
