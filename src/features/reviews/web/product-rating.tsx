import type { ReactNode } from 'react';
import type { Ratings } from '#features/products/shared/finding/find-on-shelf.ts';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { countReviews, type ReviewStats, shownAverage } from '../shared/review-stats.ts';

/** Average and count on a product's card; nothing while it has no reviews. */
export function ProductRating({ productID }: { productID: number }) {
  const stats = useProductStats(productID);
  if (!stats) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted-foreground">
      <StarRating value={Number(shownAverage(stats))} size="sm" />
      <span aria-hidden className="amount">
        {shownAverage(stats)} ({stats.totalReviews})
      </span>
      <span className="sr-only">, {countReviews(stats.totalReviews)}</span>
    </p>
  );
}

type ProductRatingsProps = { children: (ratings: Ratings) => ReactNode };

/** How well every product is liked; while that is unknown, none. */
export function ProductRatings({ children }: ProductRatingsProps) {
  const { data = [] } = trpc.reviews.statsByProduct.useQuery();
  return children(
    new Map(
      data.map(({ product, averageRating, totalReviews }) => [
        product,
        { average: averageRating, count: totalReviews },
      ]),
    ),
  );
}

/** What the reviews of a product say together; null while unknown and when there are none. */
function useProductStats(productID: number): ReviewStats | null {
  const { data } = trpc.reviews.statsByProduct.useQuery();
  return data?.find(({ product }) => product === productID) ?? null;
}
